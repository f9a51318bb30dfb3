// A command of the guide, read as far as a widget needs it: `queens draw 8 --fix d5 --attacks`.

/**
 * @typedef {object} Command
 * @property {string} verb
 * @property {string[]} words what stands without a name
 * @property {Map<string, string[]>} options values by name; a flag has an empty list
 */

/** Options that say where a picture goes, not what it shows. */
const WRITING = new Set(["o", "output", "format"]);
const FLAGS = new Set(["attacks", "masks", "force", "fundamental"]);

/**
 * @param {string} text
 * @returns {Command | null}
 */
export function parseCommand(text) {
  const [program, verb, ...rest] = text.trim().split(/\s+/);
  if (program !== "queens" || !verb) return null;
  /** @type {Command} */
  const command = { verb, words: [], options: new Map() };
  for (let at = 0; at < rest.length; at += 1) {
    const name = /^--?([a-z-]+)$/.exec(rest[at])?.[1];
    if (!name) command.words.push(rest[at]);
    else {
      const values = command.options.get(name) ?? [];
      if (!FLAGS.has(name)) values.push(rest[(at += 1)] ?? "");
      command.options.set(name, values);
    }
  }
  return command;
}

/**
 * Equal for commands that show the same and differ only in how they write it.
 * @param {Command} command
 */
export const shownBy = ({ verb, words, options }) => JSON.stringify([verb, words, [...options].filter(([name]) => !WRITING.has(name))]);
