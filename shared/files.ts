/** The largest file, in bytes. */
export const maxFileSize = 10 * 1024 * 1024
