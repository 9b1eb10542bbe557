/*
 * The sums of products of many vectors with one, in WebAssembly, because one of its instructions does what takes
 * JavaScript eight turns. This is the module in its text format; `step` stands there once for every eight numbers:
 *
 *   (import "" "memory" (memory 1))
 *   (func (export "multiply") (param $at i32) (param $end i32) (param $out i32) (local $vector i32) (local $sum v128)
 *     (loop
 *       (local.set $vector (i32.load (local.get $at)))
 *       (local.set $sum (v128.const i32x4 0 0 0 0))
 *       (local.set $sum (i32x4.add (local.get $sum)                                                    ;; step
 *         (i32x4.dot_i16x8_s (v128.load8x8_s offset=8*n (local.get $vector)) (v128.load offset=16*n (i32.const 0)))))
 *       (i32.store (local.get $out) (lane 0 + lane 1 + lane 2 + lane 3 of $sum))
 *       (local.set $out (i32.add (local.get $out) (i32.const 4)))
 *       (br_if 0 (i32.lt_u (local.tee $at (i32.add (local.get $at) (i32.const 4))) (local.get $end)))))
 */

/** Multiplies the vectors whose addresses stand between two addresses with the numbers at 0, and writes the sums to a third. */
type Multiply = (at: number, end: number, out: number) => void;

const [AT, END, OUT, VECTOR, SUM] = [0, 1, 2, 3, 4];
const [I32, V128, FUNC, NOTHING] = [0x7f, 0x7b, 0x60, 0x40];
const get = (local: number) => [0x20, local];
const set = (local: number) => [0x21, local];
const tee = (local: number) => [0x22, local];
const constant = (value: number) => [0x41, ...signed(value)];
const addNumbers = 0x6a;
const isBelow = 0x49;
const [end, loop, againIf] = [0x0b, [0x03, NOTHING], [0x0d, 0]];
const loadNumber = [0x28, 2, 0];
const storeNumber = [0x36, 2, 0];
const noSum = [0xfd, 0x0c, ...new Array<number>(16).fill(0)];
const loadEightBytes = (offset: number) => [0xfd, 0x01, 3, ...unsigned(offset)];
const loadEightNumbers = (offset: number) => [0xfd, 0x00, 4, ...unsigned(offset)];
const multiplyAndAdd = [0xfd, 0xba, 0x01];
const addSums = [0xfd, 0xae, 0x01];
const lane = (which: number) => [...get(SUM), 0xfd, 0x1b, which];

const step = (eight: number) => [
  ...get(SUM),
  ...[...get(VECTOR), ...loadEightBytes(eight * 8), ...constant(0), ...loadEightNumbers(eight * 16)],
  ...[...multiplyAndAdd, ...addSums, ...set(SUM)],
];

const codeFor = (length: number) => [
  ...[...unsigned(2), 1, I32, 1, V128],
  ...[...loop, ...get(AT), ...loadNumber, ...set(VECTOR), ...noSum, ...set(SUM)],
  ...Array.from({ length: length / 8 }, (_, eight) => step(eight)).flat(),
  ...[...get(OUT), ...lane(0), ...lane(1), addNumbers, ...lane(2), addNumbers, ...lane(3), addNumbers],
  ...[...storeNumber, ...get(OUT), ...constant(4), addNumbers, ...set(OUT)],
  ...[...get(AT), ...constant(4), addNumbers, ...tee(AT), ...get(END), isBelow, ...againIf],
  ...[end, end],
];

function compileFor(length: number): WebAssembly.Module {
  const code = codeFor(length);
  return new WebAssembly.Module(
    Uint8Array.from([
      ...[...Buffer.from("\0asm"), 1, 0, 0, 0],
      ...section(1, [1, FUNC, 3, I32, I32, I32, 0]),
      ...section(2, [1, ...text(""), ...text("memory"), 2, 0, 1]),
      ...section(3, [1, 0]),
      ...section(7, [1, ...text("multiply"), 0, 0]),
      ...section(10, [1, ...unsigned(code.length), ...code]),
    ]),
  );
}

const compiled = new Map<number, WebAssembly.Module>();

/** For vectors of this length, a multiple of 8. */
export function instantiateProducts(memory: WebAssembly.Memory, length: number): Multiply {
  const known = compiled.get(length) ?? compileFor(length);
  compiled.set(length, known);
  return new WebAssembly.Instance(known, { "": { memory } }).exports.multiply as Multiply;
}

function section(kind: number, content: readonly number[]): number[] {
  return [kind, ...unsigned(content.length), ...content];
}

function text(words: string): number[] {
  return [...unsigned(words.length), ...Buffer.from(words)];
}

/** A number in bytes of seven bits, the lowest first; the eighth says that there are more. */
function unsigned(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...unsigned(value >>> 7)];
}

/** The same where the highest of the seven bits is the sign. */
function signed(value: number): number[] {
  return value < 0x40 ? [value] : [(value & 0x7f) | 0x80, ...signed(value >>> 7)];
}
