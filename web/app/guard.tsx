import { Outlet } from 'react-router-dom'
import { AccessDenied } from '#web/parts/access-denied.tsx'
import { useAuth } from '#web/viewer/use-auth.ts'

/** Shows its pages to viewers who may use this root field of the schema, and Access Denied to others. */
export const Guard = ({ to }: { to: string }) => (useAuth().can(to) ? <Outlet /> : <AccessDenied />)
