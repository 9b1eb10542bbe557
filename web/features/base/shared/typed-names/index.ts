export { useTypedNames } from "./use-typed-names.tsx";
