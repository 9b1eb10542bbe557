/** Only what the tests use. The package has no types. */
declare module "oidc-provider" {
  import type { IncomingMessage, ServerResponse } from "node:http";

  type Account = { accountId: string; claims(): Promise<Record<string, unknown>> };
  type Grant = { addOIDCScope(scope: string): void; save(): Promise<string> };
  type ProviderContext = {
    oidc: { client: { clientId: string }; session: { accountId: string }; provider: Provider };
  };

  type Configuration = {
    clients: Record<string, unknown>[];
    claims: Record<string, string[]>;
    features: Record<string, { enabled: boolean }>;
    jwks: { keys: object[] };
    ttl: Record<string, number>;
    cookies: { keys: string[] };
    interactions: { url(context: ProviderContext, interaction: { uid: string }): string };
    findAccount(context: ProviderContext, id: string): Promise<Account | undefined>;
    loadExistingGrant(context: ProviderContext): Promise<Grant>;
  };

  export class Provider {
    constructor(issuer: string, configuration: Configuration);
    Grant: new (of: {
      clientId: string;
      accountId: string;
    }) => Grant;
    callback(): (request: IncomingMessage, response: ServerResponse) => void;
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: Record<string, unknown>,
    ): Promise<void>;
  }
}
