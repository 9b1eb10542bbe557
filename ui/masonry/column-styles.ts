import type { ColumnTable } from "./columns.ts";
import dense from "./dense-columns.module.css";
import regular from "./regular-columns.module.css";

type ColumnStyles = { readonly list?: string | undefined; readonly unmeasured?: string | undefined };

export const columnStyles: Readonly<Record<ColumnTable, ColumnStyles>> = { regular, dense };
