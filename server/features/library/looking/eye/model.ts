import { fileURLToPath } from "node:url";
import { setWasmPaths } from "@tensorflow/tfjs-backend-wasm";
import { loadGraphModel } from "@tensorflow/tfjs-converter";
import { dispose, ready, setBackend, type Tensor, tensor4d } from "@tensorflow/tfjs-core";
import { MobileNetV2MidModel } from "nsfwjs/models/mobilenet_v2_mid";
import { findParts, weighCells } from "./find-parts.ts";
import { type Look, SEEN_SIDE } from "./look.ts";
import { createProjection } from "./projection.ts";

/** The layer before the last says what a picture looks like, the last one what kind of picture it is. */
const FEATURES = "predict/feature_vector/SpatialSqueeze";
/** The layer before these, which still knows where in the picture something is. */
const MAP = "predict/MobilenetV2/Conv_1/Relu6";
const MAP_SIDE = 7;
const GRAY = 128;
const LAYERS = "StatefulPartitionedCall/sequential/keras_layer/";
const CALLS = "StatefulPartitionedCall/StatefulPartitionedCall/StatefulPartitionedCall/";
const OUTPUT = "Identity";

type WeightFile = () => Promise<{ default: unknown }>;
type ModelFile = { modelTopology: object; weightsManifest: { weights: [] }[]; format: string };

/** Loads the model from its package. Returns what looks at a picture, given as bytes of red, green and blue. */
export async function loadModel(): Promise<(pixels: Uint8Array) => Promise<Look>> {
  setWasmPaths(fileURLToPath(new URL(".", import.meta.resolve("@tensorflow/tfjs-backend-wasm"))));
  await setBackend("wasm");
  await ready();
  const { default: file } = (await MobileNetV2MidModel.modelJson()) as unknown as { default: ModelFile };
  const weights = await Promise.all(MobileNetV2MidModel.weightBundles.map((load: WeightFile) => load()));
  const bytes = Buffer.concat(
    weights.map((part: { default: unknown }) => Buffer.from(String(part.default), "base64")),
  );
  const model = await loadGraphModel({
    load: async () => ({
      modelTopology: file.modelTopology,
      weightSpecs: file.weightsManifest.flatMap((group) => group.weights),
      weightData: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer,
      format: file.format,
    }),
  });
  const project = createProjection();

  async function see(pixels: Uint8Array) {
    const shades = Float32Array.from(pixels, (shade) => shade / 255);
    const input = tensor4d(shades, [1, SEEN_SIDE, SEEN_SIDE, 3]);
    const layers = [LAYERS + CALLS + FEATURES, LAYERS + CALLS + MAP, OUTPUT];
    const [features, map, kinds] = model.execute(input, layers) as [Tensor, Tensor, Tensor];
    const found = (await features.data()) as Float32Array;
    const classes = [...(await kinds.data())];
    const cells = weighCells((await map.data()) as Float32Array, MAP_SIDE);
    dispose([input, features, map, kinds]);
    return { vector: project(found), classes, cells };
  }

  const empty = (await see(new Uint8Array(SEEN_SIDE * SEEN_SIDE * 3).fill(GRAY))).cells;
  return async (pixels) => {
    const { cells, ...look } = await see(pixels);
    return { ...look, parts: findParts(cells, empty, MAP_SIDE) };
  };
}
