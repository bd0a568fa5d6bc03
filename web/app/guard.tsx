import { Outlet } from 'react-router-dom'
import { AccessDenied } from '#web/parts/access-denied.tsx'
import type { Action } from '#web/schema.generated.ts'
import { useAuth } from '#web/viewer/use-auth.ts'

/** Shows its page to viewers who may use this root field of the schema, and Access Denied to others. */
export const Guard = ({ to }: { to: Action }) => (useAuth().can(to) ? <Outlet /> : <AccessDenied />)
