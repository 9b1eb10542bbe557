import { type DocumentNode, type FragmentDefinitionNode, Kind, type SelectionSetNode } from "graphql";

const DEPTH_MAX = 5;
const COST_MAX = 250;
/** What a field costs that has fields of its own, because it reads from the database. */
const OBJECT_COST = 10;

type Measure = { depth: number; cost: number };

/**
 * Whether a query nests too deeply or asks for too much at once, its fragments counted wherever they're spread. For
 * valid documents: their fragments form no cycle, and validation itself limits questions about the schema.
 */
export function isTooLarge(document: DocumentNode): boolean {
  const fragments = new Map(
    document.definitions
      .filter((node): node is FragmentDefinitionNode => node.kind === Kind.FRAGMENT_DEFINITION)
      .map((node) => [node.name.value, node]),
  );
  // Each fragment is measured once, however often it's spread.
  const measured = new Map<string, Measure>();

  function measureFragment(name: string): Measure {
    const known = measured.get(name);
    if (known) return known;
    const fragment = fragments.get(name);
    const measure = fragment ? measureSet(fragment.selectionSet) : { depth: 0, cost: 0 };
    measured.set(name, measure);
    return measure;
  }

  function measureSet({ selections }: SelectionSetNode): Measure {
    const parts = selections.map((selection): Measure => {
      if (selection.kind === Kind.FRAGMENT_SPREAD) return measureFragment(selection.name.value);
      if (selection.kind === Kind.INLINE_FRAGMENT) return measureSet(selection.selectionSet);
      const isAboutSchema = selection.name.value.startsWith("__");
      if (!selection.selectionSet || isAboutSchema) return { depth: 1, cost: 1 };
      const { depth, cost } = measureSet(selection.selectionSet);
      return { depth: depth + 1, cost: cost + OBJECT_COST };
    });
    return {
      depth: Math.max(0, ...parts.map(({ depth }) => depth)),
      cost: parts.reduce((sum, { cost }) => sum + cost, 0),
    };
  }

  return document.definitions.some((node) => {
    if (node.kind !== Kind.OPERATION_DEFINITION) return false;
    const { depth, cost } = measureSet(node.selectionSet);
    return depth > DEPTH_MAX || cost > COST_MAX;
  });
}
