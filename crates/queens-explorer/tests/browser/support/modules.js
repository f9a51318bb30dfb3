// The packages of package-lock.json, which scripts/page-test installs below target/.

import { createRequire } from "node:module";
import path from "node:path";

const installed = path.resolve(import.meta.dirname, "../../../../../target/page-tests/");
const require = createRequire(`${installed}/`);

export const { chromium } = require("playwright-core");
export const axePath = require.resolve("axe-core/axe.min.js");
