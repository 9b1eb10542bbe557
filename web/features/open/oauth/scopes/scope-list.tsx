import { useLingui } from "@lingui/react";
import { isSecretScope, type OAuthScope } from "#contract/open/oauth.ts";
import { CheckIcon, Icon, LockIcon } from "#ui/icons/index.ts";
import styles from "./scope-list.module.css";
import { orderedScopes, scopeWords } from "./scope-words.ts";

/** What the scopes allow, in words. Those that reach what's secret have a lock. */
export function ScopeList({ scopes }: { scopes: readonly OAuthScope[] }) {
  const { _ } = useLingui();
  return (
    <ul className={styles.list}>
      {orderedScopes
        .filter((scope) => scopes.includes(scope))
        .map((scope) => (
          <li key={scope} className={styles.scope}>
            <Icon
              icon={isSecretScope(scope) ? LockIcon : CheckIcon}
              size={20}
              className={isSecretScope(scope) ? styles.secret : styles.plain}
            />
            <span>{_(scopeWords[scope])}</span>
          </li>
        ))}
    </ul>
  );
}
