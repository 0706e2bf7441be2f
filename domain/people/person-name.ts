type Reader = { name: string; email: string }

/**
 * 'Fatma Demir', as she signed it; 'Fatma' from her address, where an account had no name yet; 'Sie' for whoever
 * reads it.
 */
export function personName(signed: string | null, reader?: Reader) {
  if (!signed) return 'jemand'
  if (reader && [reader.name, reader.email].includes(signed)) return 'Sie'
  if (!signed.includes('@')) return signed
  const name = signed.split('@')[0]?.split(/[._+-]/)[0] ?? ''
  return name.charAt(0).toUpperCase() + name.slice(1)
}
