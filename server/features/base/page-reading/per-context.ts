import type { Context } from "#server/platform/context.ts";

/** Creates one instance per context, so that several servers in one process (as in tests) share nothing. */
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
