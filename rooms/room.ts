export type Room = {
  /** What lives here, for the message of a refused import. */
  purpose: string
  /** Rooms whose values and types it may import, besides its own. */
  may: string[]
  /** Rooms of which it may know the types only. */
  mayType?: string[]
  /** Packages it may import, their types too; `node:*` is all that Node brings. Left out: none. */
  packages?: string[]
}
