import { msg } from "@lingui/core/macro";
import {
  ClusterPage,
  clusterActions,
  loadCluster,
} from "#web/features/library/boards/from-suggestion/index.ts";
import { formActions } from "#web/platform/forms/form-action.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = { path: "/board/create/cluster/:clusterId", texts: "members" };

export const loader = loadCluster;

export const action = formActions(clusterActions);

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Create board`), isPrivate: true });

export const Component = ClusterPage;
