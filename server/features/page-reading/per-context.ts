import type { Context } from "#server/platform/context.ts";

/** One of each context: what one server keeps in memory is no other's, as when tests run several. */
export function perContext<Thing>(make: (context: Context) => Thing): (context: Context) => Thing {
  const made = new WeakMap<Context, Thing>();
  return (context) => {
    const known = made.get(context);
    if (known !== undefined) return known;
    const thing = make(context);
    made.set(context, thing);
    return thing;
  };
}
