import { systemViewer } from '#api/access/viewer.ts'
import { createContext } from './context.ts'
import type { AppServices, Ctx, RequestMetadata } from './context.ts'

const ignore = () => undefined

/** Returns the metadata of work that no request started. `source` names its origin in the security log. */
export const metadataWithoutRequest = (id: string, source: string): RequestMetadata => ({
  id,
  address: source,
  network: source,
  isExternal: false,
  device: null,
  isFromOwnPage: false,
  takesCookies: false,
  idempotencyKey: null,
  remember: ignore,
  devices: null,
  rememberDevices: ignore,
})

/** Creates the context of work that the system does without a request, such as a job. `id` names the work. */
export const createSystemContext = (appServices: AppServices, id: string): Ctx =>
  createContext(appServices, metadataWithoutRequest(id, 'system')).withViewer(systemViewer)
