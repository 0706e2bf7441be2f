/** Whose words and photos this browser keeps just now: what one account has left nobody else sees. */
let account: string | null = null

export function keptAccount() {
  return account
}

/** False where this tab still remembers somebody else: it has to begin anew. */
export function keepFor(id: string) {
  account ??= id
  return account === id
}
