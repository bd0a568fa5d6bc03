import { SettingsFrame } from './settings-frame.tsx'
import { TeamPanel } from './team-panel.tsx'

/** The team and its presence. */
export const TeamPage = () => (
  <SettingsFrame title="Team">
    <TeamPanel />
  </SettingsFrame>
)
