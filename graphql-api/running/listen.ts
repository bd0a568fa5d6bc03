import { once } from 'node:events'
import type { Server } from 'node:net'
import { StartFailure } from '#api/errors.ts'

/** Connections that the operating system queues until they are accepted. */
const backlog = 2048

/** Lets a server listen. Throws StartFailure when the port or the address is not available. */
export const listenOnPort = async (server: Server, port: number, host: string): Promise<void> => {
  try {
    await once(server.listen({ port, host, backlog }), 'listening')
  } catch (error) {
    throw toStartFailure(error as NodeJS.ErrnoException, port, host)
  }
}

function toStartFailure(error: NodeJS.ErrnoException, port: number, host: string) {
  if (error.code === 'EADDRINUSE')
    return new StartFailure(
      `Port ${port} on ${host} is in use. Stop the program that uses it, or choose another port: PORT=${port + 1} npm start`,
    )
  if (error.code === 'EACCES')
    return new StartFailure(
      `Port ${port} is reserved for root. Choose one above 1023, such as PORT=4000.`,
    )
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new StartFailure(
      `HOST is "${host}", which is not an address of this machine. Leave it out, or use 127.0.0.1 or 0.0.0.0.`,
    )
  return error
}
