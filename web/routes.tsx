import type { RouteObject } from "react-router";
import { AnchorProvider } from "#ui/anchor.tsx";
import { type PageEntry, toRoute } from "./page-entry.ts";
import { RootError, RouteError } from "./shell/route-error.tsx";
import { RouterAnchor } from "./shell/router-anchor.tsx";
import { Shell } from "./shell/shell.tsx";

/** Every page, in the order of the site. */
export const pages: readonly PageEntry[] = [
  {
    path: "/",
    module: "web/routes/home.tsx",
    load: () => import("./routes/home.tsx"),
    cacheable: true,
    texts: "frame",
  },
  {
    path: "/login",
    module: "web/routes/login.tsx",
    load: () => import("./routes/login.tsx"),
    texts: "accounts",
  },
  {
    path: "/signup",
    module: "web/routes/signup.tsx",
    load: () => import("./routes/signup.tsx"),
    texts: "accounts",
  },
  { path: "/logout", module: "web/routes/logout.tsx", load: () => import("./routes/logout.tsx") },
  { path: "/language", module: "web/routes/language.tsx", load: () => import("./routes/language.tsx") },
  {
    path: "/email/send-confirmation",
    module: "web/routes/send-confirmation.tsx",
    load: () => import("./routes/send-confirmation.tsx"),
  },
  {
    path: "/about",
    module: "web/routes/about.tsx",
    load: () => import("./routes/about.tsx"),
    cacheable: true,
    texts: "frame",
  },
  {
    path: "/terms",
    module: "web/routes/terms.tsx",
    load: () => import("./routes/terms.tsx"),
    cacheable: true,
    texts: "frame",
  },
  {
    path: "/privacy",
    module: "web/routes/privacy.tsx",
    load: () => import("./routes/privacy.tsx"),
    cacheable: true,
    texts: "frame",
  },
  {
    path: "/developers",
    module: "web/routes/developers.tsx",
    load: () => import("./routes/developers.tsx"),
    cacheable: true,
  },
  {
    path: "/offline",
    module: "web/routes/offline.tsx",
    load: () => import("./routes/offline.tsx"),
    cacheable: true,
    frame: "paper",
  },
  { path: "/_ui", module: "web/routes/gallery.tsx", load: () => import("./routes/gallery.tsx") },
  {
    path: "/login/link",
    module: "web/routes/login-link.tsx",
    load: () => import("./routes/login-link.tsx"),
  },
  {
    path: "/login/link/request",
    module: "web/routes/login-link-request.tsx",
    load: () => import("./routes/login-link-request.tsx"),
  },
  {
    path: "/password/reset",
    module: "web/routes/password-reset.tsx",
    load: () => import("./routes/password-reset.tsx"),
  },
  {
    path: "/pw/:username",
    module: "web/routes/password-new.tsx",
    load: () => import("./routes/password-new.tsx"),
  },
  {
    path: "/email/confirm",
    module: "web/routes/email-confirm.tsx",
    load: () => import("./routes/email-confirm.tsx"),
  },
  {
    path: "/account/delete",
    module: "web/routes/account-delete.tsx",
    load: () => import("./routes/account-delete.tsx"),
  },
  {
    path: "/settings",
    module: "web/routes/settings.tsx",
    load: () => import("./routes/settings.tsx"),
    children: [
      {
        path: "edit-profile",
        module: "web/routes/settings-edit-profile.tsx",
        load: () => import("./routes/settings-edit-profile.tsx"),
      },
      {
        path: "account-settings",
        module: "web/routes/settings-account-settings.tsx",
        load: () => import("./routes/settings-account-settings.tsx"),
      },
      {
        path: "personal-information",
        module: "web/routes/settings-personal-information.tsx",
        load: () => import("./routes/settings-personal-information.tsx"),
      },
      {
        path: "security",
        module: "web/routes/settings-security.tsx",
        load: () => import("./routes/settings-security.tsx"),
      },
      {
        path: "save-buttons",
        module: "web/routes/settings-save-buttons.tsx",
        load: () => import("./routes/settings-save-buttons.tsx"),
      },
      {
        path: "permissions",
        module: "web/routes/settings-permissions.tsx",
        load: () => import("./routes/settings-permissions.tsx"),
      },
      {
        path: "recently-deleted",
        module: "web/routes/settings-recently-deleted.tsx",
        load: () => import("./routes/settings-recently-deleted.tsx"),
      },
      {
        path: "invitations",
        module: "web/routes/settings-invitations.tsx",
        load: () => import("./routes/settings-invitations.tsx"),
      },
    ],
  },
  {
    path: "/pin-builder",
    module: "web/routes/pin-builder.tsx",
    load: () => import("./routes/pin-builder.tsx"),
    texts: "members",
  },
  {
    path: "/pin-creation-tool",
    module: "web/routes/pin-builder.tsx",
    load: () => import("./routes/pin-builder.tsx"),
    texts: "members",
  },
  {
    path: "/idea-pin-builder",
    module: "web/routes/pin-builder.tsx",
    load: () => import("./routes/pin-builder.tsx"),
    texts: "members",
  },
  {
    path: "/pin/create/:method?",
    module: "web/routes/pin-create.tsx",
    load: () => import("./routes/pin-create.tsx"),
    texts: "members",
  },
  {
    path: "/pin/:pinId/edit",
    module: "web/routes/pin-edit.tsx",
    load: () => import("./routes/pin-edit.tsx"),
    texts: "members",
  },
  {
    path: "/pin/:pinId/repin",
    module: "web/routes/pin-repin.tsx",
    load: () => import("./routes/pin-repin.tsx"),
    texts: "members",
  },
  {
    path: "/board/create",
    module: "web/routes/board-create.tsx",
    load: () => import("./routes/board-create.tsx"),
    texts: "members",
  },
  {
    path: "/board/:boardId/edit",
    module: "web/routes/board-edit.tsx",
    load: () => import("./routes/board-edit.tsx"),
    texts: "members",
  },
  {
    path: "/board/:boardId/create_section",
    module: "web/routes/section-create.tsx",
    load: () => import("./routes/section-create.tsx"),
    texts: "members",
  },
  {
    path: "/boardsection/:sectionId/edit",
    module: "web/routes/section-edit.tsx",
    load: () => import("./routes/section-edit.tsx"),
    texts: "members",
  },
  {
    path: "/admin/claim",
    module: "web/routes/admin-claim.tsx",
    load: () => import("./routes/admin-claim.tsx"),
    texts: "members",
  },
  {
    path: "/admin",
    module: "web/routes/admin.tsx",
    load: () => import("./routes/admin.tsx"),
    texts: "members",
    children: [
      {
        index: true,
        module: "web/routes/admin-general.tsx",
        load: () => import("./routes/admin-general.tsx"),
        texts: "members",
      },
      {
        path: "menu",
        module: "web/routes/admin-menu.tsx",
        load: () => import("./routes/admin-menu.tsx"),
        texts: "members",
      },
      {
        path: "pages",
        module: "web/routes/admin-pages.tsx",
        load: () => import("./routes/admin-pages.tsx"),
        texts: "members",
      },
      {
        path: "members",
        module: "web/routes/admin-members.tsx",
        load: () => import("./routes/admin-members.tsx"),
        texts: "members",
      },
      {
        path: "reports",
        module: "web/routes/admin-reports.tsx",
        load: () => import("./routes/admin-reports.tsx"),
        texts: "members",
      },
      {
        path: "invitations",
        module: "web/routes/admin-invitations.tsx",
        load: () => import("./routes/admin-invitations.tsx"),
        texts: "members",
      },
      {
        path: "experiments",
        module: "web/routes/admin-experiments.tsx",
        load: () => import("./routes/admin-experiments.tsx"),
        texts: "members",
      },
      {
        path: "audit-log",
        module: "web/routes/admin-audit-log.tsx",
        load: () => import("./routes/admin-audit-log.tsx"),
        texts: "members",
      },
    ],
  },
  {
    path: "/pin/:pinId/comments",
    module: "web/routes/pin-comments.tsx",
    load: () => import("./routes/pin-comments.tsx"),
  },
  {
    path: "/pin/:pinId",
    module: "web/routes/pin.tsx",
    load: () => import("./routes/pin.tsx"),
    cacheable: true,
    texts: "closeup",
  },
  {
    path: "/:username",
    module: "web/routes/profile.tsx",
    load: () => import("./routes/profile.tsx"),
  },
  {
    path: "/:username/_saved",
    module: "web/routes/profile-saved.tsx",
    load: () => import("./routes/profile-saved.tsx"),
  },
  {
    path: "/:username/saved",
    module: "web/routes/profile-saved.tsx",
    load: () => import("./routes/profile-saved.tsx"),
  },
  {
    path: "/:username/_created",
    module: "web/routes/profile-created.tsx",
    load: () => import("./routes/profile-created.tsx"),
  },
  {
    path: "/:username/created",
    module: "web/routes/profile-created.tsx",
    load: () => import("./routes/profile-created.tsx"),
  },
  {
    path: "/:username/pins",
    module: "web/routes/profile-pins.tsx",
    load: () => import("./routes/profile-pins.tsx"),
  },
  {
    path: "/:username/_pins",
    module: "web/routes/profile-pins.tsx",
    load: () => import("./routes/profile-pins.tsx"),
  },
  {
    path: "/:username/profile-about",
    module: "web/routes/profile-about.tsx",
    load: () => import("./routes/profile-about.tsx"),
  },
  {
    path: "/:username/report",
    module: "web/routes/profile-report.tsx",
    load: () => import("./routes/profile-report.tsx"),
  },
  {
    path: "/:username/:boardSlug",
    module: "web/routes/board.tsx",
    load: () => import("./routes/board.tsx"),
    cacheable: true,
    texts: "board",
  },
  {
    path: "/:username/:boardSlug/:sectionSlug",
    module: "web/routes/board-section.tsx",
    load: () => import("./routes/board-section.tsx"),
    cacheable: true,
    texts: "board",
  },
  { path: "*", module: "web/routes/not-found.tsx", load: () => import("./routes/not-found.tsx") },
];

export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: RootError,
    children: [{ ErrorBoundary: RouteError, children: pages.map(toRoute) }],
  },
];

function Root() {
  return (
    <AnchorProvider value={RouterAnchor}>
      <Shell />
    </AnchorProvider>
  );
}
