/** The key every visitor's browser sends. It opens nothing by itself: PostgreSQL decides who may do what. */
export const publicKey = 'sb_publishable_salon'
