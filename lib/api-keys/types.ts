import type { UserId } from '#lib/accounts/types';

/** Shapes of API keys. Safe in the browser. */

/** What a key may do; each includes those before it. */
export const scopes = ['read', 'verify'] as const;
export type Scope = (typeof scopes)[number];

/** An account has at most this many keys that are not revoked. */
export const MAX_KEYS = 10;

export const MAX_KEY_NAME = 60;

/** A key as its owner sees it. */
export type ListedKey = {
  id: string;
  name: string;
  scope: Scope;
  /** How it begins. */
  prefix: string;
  createdAt: Date;
  /** To within a minute; null before its first use. */
  lastUsedAt: Date | null;
};

/** Who asks with a key. */
export type KeyHolder = { keyId: string; scope: Scope; user: { id: UserId; email: string } };

/**
 * Who asks without a key: the operator of an installation, on its own machine. Reads every filing in full, may do
 * everything, and is counted nowhere.
 */
export const OPERATOR = 'operator';

/** Who asks. */
export type Asker = KeyHolder | typeof OPERATOR;

/** Whether a key of one scope may do what needs another. */
export const includesScope = (scope: Scope, needed: Scope): boolean => scopes.indexOf(scope) >= scopes.indexOf(needed);
