const choiceTypes = new Set(["plural", "selectordinal", "select"]);

/** Parses an ICU message with tags into nodes. Throws a SyntaxError for malformed ones. */
export function parseMessage(text) {
  const state = { text, at: 0 };
  const nodes = readNodes(state, { inPlural: false, tag: null });
  if (state.at < text.length) throw new SyntaxError(`an unexpected “${text[state.at]}” at ${state.at + 1}`);
  return nodes;
}

/** Reads up to the end of the current branch or tag. */
function readNodes(state, context) {
  const nodes = [];
  while (state.at < state.text.length) {
    const rest = state.text.slice(state.at);
    const tag = /^<(\/?)(\w+)(\/?)>/.exec(rest);
    if (rest.startsWith("}")) break;
    if (tag?.[1] === "/") {
      if (tag[2] !== context.tag) throw new SyntaxError(`${tag[0]} closes nothing`);
      break;
    }
    if (tag) nodes.push(readTag(state, tag, context));
    else if (rest.startsWith("{")) nodes.push(readArgument(state));
    else if (context.inPlural && rest.startsWith("#")) nodes.push(readNumber(state));
    else readText(state);
  }
  return nodes;
}

function readTag(state, [opening, , name, isEmpty], context) {
  state.at += opening.length;
  if (isEmpty === "/") return { kind: "tag", name, children: null };
  const children = readNodes(state, { ...context, tag: name });
  expect(state, `</${name}>`);
  return { kind: "tag", name, children };
}

function readArgument(state) {
  expect(state, "{");
  const name = readWord(state);
  const format = [];
  while (state.text[state.at] === ",") {
    expect(state, ",");
    const word = readWord(state);
    if (format.length === 0 && choiceTypes.has(word)) return readChoice(state, name, word);
    format.push(word);
  }
  expect(state, "}");
  return { kind: "argument", name, format };
}

function readChoice(state, name, type) {
  expect(state, ",");
  const branches = new Map();
  skipSpace(state);
  while (state.at < state.text.length && state.text[state.at] !== "}") {
    const key = readWord(state);
    if (key === "offset:") {
      readWord(state);
      continue;
    }
    if (branches.has(key)) throw new SyntaxError(`“${key}” is there twice`);
    expect(state, "{");
    branches.set(key, readNodes(state, { inPlural: type !== "select", tag: null }));
    expect(state, "}");
    skipSpace(state);
  }
  expect(state, "}");
  if (!branches.has("other")) throw new SyntaxError(`{${name}, ${type}} lacks “other”`);
  return { kind: "choice", name, type, branches };
}

function readNumber(state) {
  expect(state, "#");
  return { kind: "number" };
}

/** An apostrophe before a brace quotes text up to the next apostrophe. */
function readText(state) {
  const quoted = /^'(?:'|[{}](?:[^']|'')*(?:'|$))/.exec(state.text.slice(state.at));
  state.at += quoted?.[0].length ?? 1;
}

function readWord(state) {
  skipSpace(state);
  const word = /^[^\s{},:]+:?/.exec(state.text.slice(state.at))?.[0];
  if (word === undefined) throw new SyntaxError(`a word is missing at ${state.at + 1}`);
  state.at += word.length;
  skipSpace(state);
  return word;
}

function skipSpace(state) {
  while (/\s/.test(state.text[state.at] ?? "")) state.at++;
}

function expect(state, expected) {
  if (!state.text.startsWith(expected, state.at)) {
    throw new SyntaxError(`“${expected}” is missing at ${state.at + 1}`);
  }
  state.at += expected.length;
}
