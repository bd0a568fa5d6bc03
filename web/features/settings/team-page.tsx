import { SettingsFrame } from './settings-frame.tsx'
import { TeamPanel } from './team-panel.tsx'

/** The team. */
export const TeamPage = () => (
  <SettingsFrame title="Team">
    <TeamPanel />
  </SettingsFrame>
)
