// Calls FUNCTION, or the method of class Solution, for each number on standard input.
const fs = require("fs");
const vm = require("vm");

const [path, name] = process.argv.slice(2);
const numbers = fs.readFileSync(0, "utf8").split(/\s+/).filter(Boolean).map(Number);
globalThis.require = require;
globalThis.module = { exports: {} };
vm.runInThisContext(fs.readFileSync(path, "utf8").replace(/^\ufeff/, ""), { filename: path });
const call = vm.runInThisContext(
  `typeof ${name} === "function" ? ${name} : (n) => new Solution().${name}(n)`,
);
for (const n of numbers) {
  const answer = call(n);
  process.stdout.write("\n\x1e" + JSON.stringify(answer === undefined ? null : answer) + "\n");
}
