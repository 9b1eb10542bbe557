import { Tokenizer, type TokenizerCallbacks } from "htmlparser2";

export type TagHandler = {
  onOpen?: (name: string, attributes: Record<string, string>) => void;
  onText?: (text: string) => void;
  onClose?: (name: string) => void;
};

/** Longer values and further attributes are left out. No honest page has them. */
const VALUE_MAX = 128 * 1024;
const ATTRIBUTES_MAX = 200;

/**
 * Reads HTML or XML from another site as a row of tags, in linear time and without a tree: a parser that keeps the open
 * elements looks through all of them for each one that closes. So an end tag is reported even if nothing was open, and
 * an element that is never closed has none.
 */
export class TagReader implements TokenizerCallbacks {
  readonly #handler: TagHandler;
  readonly #isXml: boolean;
  readonly #tokenizer: Tokenizer;
  /** The text that isn't read yet, and where in the document it begins and is read to. */
  #text = "";
  #start = 0;
  #read = 0;
  #name = "";
  #attributes: Record<string, string> = {};
  #count = 0;
  #attribute = "";
  #value = "";

  constructor(handler: TagHandler, { isXml = false }: { isXml?: boolean } = {}) {
    this.#handler = handler;
    this.#isXml = isXml;
    this.#tokenizer = new Tokenizer({ xmlMode: isXml, decodeEntities: true }, this);
  }

  write(chunk: string): void {
    this.#text += chunk;
    this.#tokenizer.write(chunk);
    this.#text = this.#text.slice(this.#read - this.#start);
    this.#start = this.#read;
  }

  end(chunk = ""): void {
    this.write(chunk);
    this.#tokenizer.end();
  }

  onopentagname(start: number, end: number): void {
    this.#name = this.#nameIn(start, end);
    this.#attributes = {};
    this.#count = 0;
  }

  onattribname(start: number, end: number): void {
    this.#attribute = this.#nameIn(start, end);
    this.#value = "";
  }

  onattribdata(start: number, end: number): void {
    const more = this.#take(start, end);
    if (this.#value.length < VALUE_MAX) this.#value += more;
  }

  onattribentity(codePoint: number): void {
    if (this.#value.length < VALUE_MAX) this.#value += String.fromCodePoint(codePoint);
  }

  onattribend(): void {
    if (this.#value.length >= VALUE_MAX || this.#count >= ATTRIBUTES_MAX) return;
    if (Object.hasOwn(this.#attributes, this.#attribute)) return;
    this.#count += 1;
    this.#attributes[this.#attribute] = this.#value;
  }

  onopentagend(end: number): void {
    this.#read = end + 1;
    this.#handler.onOpen?.(this.#name, this.#attributes);
  }

  onselfclosingtag(end: number): void {
    this.onopentagend(end);
    if (this.#isXml) this.#handler.onClose?.(this.#name);
  }

  onclosetag(start: number, end: number): void {
    this.#handler.onClose?.(this.#nameIn(start, end));
  }

  ontext(start: number, end: number): void {
    this.#handler.onText?.(this.#take(start, end));
  }

  ontextentity(codePoint: number, end: number): void {
    this.#read = end;
    this.#handler.onText?.(String.fromCodePoint(codePoint));
  }

  oncdata(start: number, end: number, offset: number): void {
    const text = this.#take(start, end - offset);
    if (this.#isXml) this.#handler.onText?.(text);
  }

  oncomment(_start: number, end: number): void {
    this.#read = end;
  }

  ondeclaration(_start: number, end: number): void {
    this.#read = end;
  }

  onprocessinginstruction(_start: number, end: number): void {
    this.#read = end;
  }

  onend(): void {
    this.#text = "";
  }

  #nameIn(start: number, end: number): string {
    const name = this.#take(start, end);
    return this.#isXml ? name : name.toLowerCase();
  }

  #take(start: number, end: number): string {
    this.#read = end;
    return this.#text.slice(start - this.#start, end - this.#start);
  }
}
