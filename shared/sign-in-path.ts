/** The path of the sign-in page. */
export const signInPath = '/login'

/** The query parameter of the sign-in page that holds the path to open afterwards. */
export const nextParameter = 'next'
