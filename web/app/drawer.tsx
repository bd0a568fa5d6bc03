import { Link } from 'react-router-dom'
import { paths } from '#web/paths.ts'
import { Drawer as DrawerPanel } from '#web/ui/dialog.tsx'
import { ThemeSwitch } from '#web/ui/theme-switch.tsx'
import { useAuth } from '#web/viewer/use-auth.ts'
import { PlaceLinks } from './place-links.tsx'

/** The navigation of small screens. */
export const Drawer = ({ onClose }: { onClose: () => void }) => {
  const { viewer } = useAuth()
  return (
    <DrawerPanel open onClose={onClose} title="Menu">
      <PlaceLinks onGo={onClose} />
      <div className="mx-3 mt-auto flex items-center justify-between gap-3 border-t border-line py-4">
        <Link
          to={paths.account}
          onClick={onClose}
          className="flex min-h-tap min-w-0 flex-col justify-center px-1 text-sm"
        >
          <span className="truncate font-semibold">{viewer?.displayName}</span>
          <span className="text-text-quiet underline underline-offset-4">Your account</span>
        </Link>
        <ThemeSwitch />
      </div>
    </DrawerPanel>
  )
}
