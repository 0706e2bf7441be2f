/** True for every address of the admin area. */
export function isAdminAddress(path: string) {
  return path === '/admin' || path.startsWith('/admin/')
}
