import type { Claims, Role } from '#server/database/open.ts'

/** Whom a request speaks for, as the policies will see it. */
export type Caller = { role: Role; claims: Claims | null }
