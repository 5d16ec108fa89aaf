import L from 'leaflet'

/** A press on what lies over the map is none on the map. */
export function keepToItself(element: HTMLElement | null): void {
  if (element) L.DomEvent.disableClickPropagation(element)
}
