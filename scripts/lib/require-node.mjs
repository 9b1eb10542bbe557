// Loaded before anything else is parsed, so it uses only syntax that old versions know.
const needed = { major: 20, minor: 9 };
const version = process.versions.node.split(".").map(Number);

if (version[0] < needed.major || (version[0] === needed.major && version[1] < needed.minor)) {
  console.error(
    `Bowerbird needs Node.js ${needed.major}.${needed.minor} or newer to start. You have ${process.versions.node}. ` +
      "Install a newer version from https://nodejs.org and try again.",
  );
  process.exit(1);
}
