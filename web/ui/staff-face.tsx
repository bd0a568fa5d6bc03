import { Face } from './face.tsx'

/** The avatar of a staff member, with the name on hover and for screen readers. */
export const StaffFace = ({ name }: { name: string }) => (
  <span title={name} className="flex">
    <Face name={name} isOurs size="small" />
    <span className="sr-only">{name}</span>
  </span>
)
