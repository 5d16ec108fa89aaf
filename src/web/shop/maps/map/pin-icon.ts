import L from 'leaflet'

const drawing =
  '<svg viewBox="0 0 32 42" width="32" height="42" aria-hidden="true"><path d="M16 1C7.7 1 1 7.6 1 15.8 1 27 16 41 16 41s15-14 15-25.2C31 7.6 24.3 1 16 1Z" fill="var(--color-wine)" stroke="#fffdf8" stroke-width="2"/><circle cx="16" cy="15.8" r="5.4" fill="#fffdf8"/></svg>'

/** A pin whose tip is the place. Its box is 44 px wide, for fingers. */
export const pinIcon = L.divIcon({
  html: drawing,
  className: 'grid place-items-center',
  iconSize: [44, 48],
  iconAnchor: [22, 44],
})
