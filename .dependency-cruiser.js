import visitors from "@swc/core/Visitor.js";
import { listGroups, wingNames } from "./scripts/lib/wings.mjs";

const rooms = [
  ...["contract", "server", "jobs", "db", "web", "ui"],
  ...["testkit", "mounted", "e2e", "bench", "extension"],
];
const groups = listGroups().join("|");
const serverFeature = "[^/]+/[^/]+";
/** Rooms of a feature that is too large for one index: others also import theirs. */
const serverRooms = ["library/boards/(?:actions|by-name|merging|trash)"];
const webFeature = `(?:(?:${groups})/[^/]+|(?!(?:${groups})/)[^/]+/[^/]+)`;
const tests = "\\.(test|long)\\.tsx?$";

function onlyMayImport(room, allowed, extra = {}) {
  const others = rooms.filter((name) => name !== room && !allowed.includes(name));
  return {
    name: `${room}-imports`,
    comment: `${room}/ may import ${allowed.join(", ") || "no other room"}: docs/architecture.md, "The rooms"`,
    severity: "error",
    from: { path: `^${room}/`, pathNot: extra.except ?? tests },
    to: { path: `^(${others.join("|")})/` },
  };
}

// The parser knows `using`; the visitor that comes with it does not, and would end the whole run.
const { prototype } = visitors.Visitor;
const { visitStatement } = prototype;
prototype.visitStatement = function visit(statement) {
  if (statement.type !== "UsingDeclaration") return visitStatement.call(this, statement);
  for (const { init } of statement.decls) if (init) this.visitExpression(init);
  return statement;
};

export default {
  forbidden: [
    {
      name: "no-cycles",
      comment: "modules import one another in a circle",
      severity: "error",
      from: { pathNot: "^ui/masonry/" },
      to: { circular: true },
    },
    onlyMayImport("contract", []),
    onlyMayImport("server", ["contract", "db"]),
    onlyMayImport("jobs", ["server"]),
    onlyMayImport("db", ["contract", "testkit", "server"], { except: `${tests}|^db/seed/` }),
    onlyMayImport("web", ["contract", "ui"]),
    onlyMayImport("ui", ["contract"]),
    {
      name: "ui-shares-only-initials",
      comment: "of contract/, ui/ may import formats/initials.ts alone",
      severity: "error",
      from: { path: "^ui/", pathNot: tests },
      // Drawn as a picture they have to be the same, for those who see no page.
      to: { path: "^contract/", pathNot: "^contract/formats/initials\\.ts$" },
    },
    onlyMayImport("testkit", ["server", "db", "jobs", "contract"]),
    onlyMayImport("mounted", ["contract", "testkit"], { except: "^$" }),
    onlyMayImport("e2e", ["contract", "testkit"], { except: "^$" }),
    onlyMayImport("extension", ["contract"]),
    {
      name: "platform-knows-no-feature",
      comment: "server/platform/ serves all features, and imports none",
      severity: "error",
      from: { path: "^server/platform/", pathNot: tests },
      to: { path: "^server/features/" },
    },
    {
      name: "features-meet-at-their-index",
      comment: "import the other feature's index.ts",
      severity: "error",
      from: { path: `^server/features/(${serverFeature})/`, pathNot: tests },
      to: {
        path: "^server/features/",
        pathNot: [
          "^server/features/$1/",
          `^server/features/(?:${[serverFeature, ...serverRooms].join("|")})/index\\.ts$`,
        ],
      },
    },
    ...wingNames.slice(0, -1).map((wing, at) => ({
      name: `${wing}-imports-no-wing-above`,
      comment: `the wings above ${wing}/ build on it: docs/architecture.md, "The wings"`,
      severity: "error",
      from: { path: `^server/features/${wing}/`, pathNot: tests },
      to: { path: `^server/features/(${wingNames.slice(at + 1).join("|")})/` },
    })),
    {
      name: "sql-stays-in-repos",
      comment: "a feature's queries belong in its repo.ts or *-repo.ts",
      severity: "error",
      from: { path: "^server/features/", pathNot: [tests, "(/|-)repo\\.ts$"] },
      to: { path: "^server/platform/db/prepared\\.ts$|/node_modules/kysely/|^node_modules/kysely/" },
    },
    {
      // A feature is a folder with an index: web/features/library/trash, web/features/library/boards/page.
      name: "web-features-meet-at-their-index",
      comment: "import the other feature's index",
      severity: "error",
      from: { path: `^web/features/(${webFeature})/` },
      to: {
        path: "^web/features/",
        pathNot: ["^web/features/$1/", `^web/features/${webFeature}/index\\.tsx?$`],
      },
    },
    {
      name: "web-platform-knows-no-feature",
      severity: "error",
      from: { path: "^web/platform/", pathNot: tests },
      to: { path: "^web/(features|shell|routes|[^/]+$)", pathNot: "^web/virtual-modules" },
    },
    {
      name: "web-features-know-no-page",
      severity: "error",
      from: { path: "^web/features/", pathNot: tests },
      to: { path: "^web/(shell/|routes/|routes\\.tsx|render\\.tsx|entry-)" },
    },
    {
      name: "server-reads-only-types-of-db",
      comment: "of db/, server/ may import types.ts alone",
      severity: "error",
      from: { path: "^server/", pathNot: tests },
      to: { path: "^db/", pathNot: "^db/types\\.ts$" },
    },
    {
      name: "browser-code-has-no-node",
      comment: "this also runs in browsers, where there is no node:*",
      severity: "error",
      from: { path: "^(contract|ui|web|extension)/", pathNot: tests },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "contract-needs-only-zod",
      comment: "contract/ may import zod and itself",
      severity: "error",
      from: { path: "^contract/", pathNot: tests },
      to: { path: "node_modules/", pathNot: "node_modules/zod/" },
    },
    {
      name: "files-of-members-are-read-in-threads",
      comment:
        "read a file that is imported with sources/read-in-thread.ts, so that it can't hold up the process",
      severity: "error",
      from: {
        path: "^server/",
        pathNot: [tests, "^server/features/moving/imports/sources/read-program\\.ts$"],
      },
      to: { path: "^server/features/moving/imports/sources/read-file\\.ts$" },
    },
    {
      name: "markup-is-read-without-a-stack",
      comment:
        "htmlparser2's Parser takes quadratic time for deep pages: use server/platform/text/read-tags.ts",
      severity: "error",
      from: {
        path: "^server/",
        // It stops at excessive nesting.
        pathNot: [tests, "/text/read-tags\\.ts$", "/page-reading/read-markup\\.ts$"],
      },
      to: { path: "(^|/)node_modules/htmlparser2/" },
    },
    {
      name: "tests-tools-stay-in-tests",
      comment: "testkit/, mounted/, e2e/ and bench/ are for tests, bench and the seed",
      severity: "error",
      from: {
        pathNot: [tests, "^(testkit|mounted|e2e|bench|scripts)/", "^db/seed/", "^[^/]+\\.config\\.ts$"],
      },
      to: { path: "^(testkit|mounted|e2e|bench)/" },
    },
  ],
  options: {
    parser: "swc",
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(dist|data)/" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "types", "node", "default"],
    },
  },
};
