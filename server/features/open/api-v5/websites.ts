import { z } from "zod";
import type { WebsiteClaim } from "#contract/members/entities/business.ts";
import { CLAIM_FILE, claimLine, claimTag } from "#contract/members/website-claim.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Run } from "./call.ts";
import { definePublic, forAdAccount, paging } from "./operation.ts";
import { toIsoTime } from "./times.ts";

const group = "User account";
const WebsiteSchema = z.string().trim().min(1).max(2048);
const methods = { METATAG: "meta", FILENAME: "file", DNSTXT: "dns" } as const;

/** A business claims one website here. */
async function findClaim(run: Run): Promise<WebsiteClaim | null> {
  return (await run("Partner.get", {})).data.website_claim;
}

async function requireClaim(run: Run): Promise<WebsiteClaim> {
  const claim = await findClaim(run);
  if (!claim) throw new AppError("not_found", { message: "Claim a website first, with verify_website." });
  return claim;
}

function presentClaim({ website, status, verified_at }: WebsiteClaim) {
  return { website, status, ...(verified_at !== null && { verified_at: toIsoTime(verified_at) }) };
}

export const websiteOperations = [
  definePublic({
    id: "user_websites/get",
    group,
    summary: "Lists the website that the member's business claimed.",
    method: "GET",
    path: "/user_account/websites",
    scopes: ["user_accounts:read"],
    rate: "org_read",
    params: z.object(paging),
    async answer({ write }) {
      const claim = await findClaim(write);
      return { items: claim ? [presentClaim(claim)] : [], bookmark: null };
    },
  }),
  definePublic({
    id: "verify_website/update",
    group,
    summary: "Claims a website. Called again for the same website, checks whether it has the code.",
    method: "POST",
    path: "/user_account/websites",
    scopes: ["user_accounts:write"],
    rate: "org_write",
    calls: { website_url: "website", method: "verification_method" },
    params: z.object(forAdAccount),
    body: z.object({
      website: WebsiteSchema,
      verification_method: z.enum(["FILENAME", "METATAG", "DNSTXT"]).default("METATAG"),
    }),
    async answer({ body: { website, verification_method }, write }) {
      const known = await findClaim(write);
      const claim = (await write("WebsiteClaim.create", { website_url: website })).data;
      if (known?.token !== claim.token) return presentClaim(claim);
      return presentClaim(
        (await write("WebsiteClaim.update", { method: methods[verification_method] })).data,
      );
    },
  }),
  definePublic({
    id: "unverify_website/delete",
    group,
    summary: "Removes the claimed website.",
    method: "DELETE",
    path: "/user_account/websites",
    scopes: ["user_accounts:write"],
    rate: "org_write",
    params: z.object({ website: WebsiteSchema }),
    status: 204,
    async answer({ params, write }) {
      const { website } = await requireClaim(write);
      const given = URL.parse(params.website) ?? URL.parse(`https://${params.website}`);
      if (given?.host !== new URL(website).host) throw new AppError("not_found");
      await write("WebsiteClaim.delete", {});
    },
  }),
  definePublic({
    id: "website_verification/get",
    group,
    summary: "Returns the code that proves the claim of a website, and where to put it.",
    method: "GET",
    path: "/user_account/websites/verification",
    scopes: ["user_accounts:read"],
    rate: "org_read",
    params: z.object(forAdAccount),
    async answer({ write }) {
      const { token } = await requireClaim(write);
      const line = claimLine(token);
      return {
        verification_code: token,
        dns_txt_record: line,
        metatag: claimTag(token),
        filename: CLAIM_FILE,
        file_content: line,
      };
    },
  }),
];
