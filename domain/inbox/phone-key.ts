/** '40123' from '+49 40 123', '0049 40 123' and '040/123'; the database compares the same way. */
export function phoneKey(written: string) {
  return written.replace(/[^\d+]/g, '').replace(/^(\+49|0049)?0?/, '')
}
