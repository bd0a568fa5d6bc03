export type Room = {
  /** A noun phrase for the message of a refused import. */
  purpose: string
  /** Rooms whose values and types it may import, besides its own. */
  may: string[]
  /** Rooms whose types it may import. */
  mayType?: string[]
  /** Packages that it may import; `node:*` stands for all modules of Node. None by default. */
  packages?: string[]
}
