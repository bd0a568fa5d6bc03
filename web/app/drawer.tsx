import { Drawer as DrawerPanel } from '#web/ui/dialog.tsx'
import { ThemeSwitch } from '#web/ui/theme-switch.tsx'
import { PlaceLinks } from './place-links.tsx'

/** The navigation of small screens. */
export const Drawer = ({ onClose }: { onClose: () => void }) => (
  <DrawerPanel open onClose={onClose} title="Menu">
    <PlaceLinks onGo={onClose} />
    <div className="mt-auto p-4">
      <ThemeSwitch />
    </div>
  </DrawerPanel>
)
