// `npm start` and `npm run foresight`: installs and builds what is missing, then runs the command line.
// Node's own modules only, and nothing here that an old Node could not read.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Foresight needs Node 20.19 or newer; this is ${process.version}.`);
  process.exit(1);
}

const { prepare } = await import('./lib/prepare.mjs');
const { commandLine } = await import('./lib/project.mjs');
if (await prepare()) await import(commandLine);
else process.exitCode = 1;
