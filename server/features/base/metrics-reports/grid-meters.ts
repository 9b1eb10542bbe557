import { Counter, Histogram, type Registry } from "prom-client";

export type GridMeters = {
  seconds: Histogram<"surface" | "part">;
  outcomes: Counter<"surface" | "outcome">;
  pins: Counter<"kind">;
};

const meters = new WeakMap<Registry, GridMeters>();

/** Returns the meters of a registry, created on the first report. */
export function gridMetersOf(registry: Registry): GridMeters {
  const known = meters.get(registry);
  if (known !== undefined) return known;
  const made = createGridMeters(registry);
  meters.set(registry, made);
  return made;
}

function createGridMeters(registry: Registry): GridMeters {
  return {
    seconds: new Histogram({
      name: "bowerbird_grid_seconds",
      help: "How long walls took in browsers, by part: layout, images, slowest_image, and complete for all of it.",
      labelNames: ["surface", "part"],
      buckets: [0.1, 0.25, 0.5, 1, 1.5, 2, 3, 5, 8, 15, 30, 60],
      registers: [registry],
    }),
    outcomes: new Counter({
      name: "bowerbird_grids_total",
      help: "Walls measured in browsers, by how the measurement ended.",
      labelNames: ["surface", "outcome"],
      registers: [registry],
    }),
    pins: new Counter({
      name: "bowerbird_grid_pins_total",
      help: "Pins in the windows of measured walls, by kind.",
      labelNames: ["kind"],
      registers: [registry],
    }),
  };
}
