/** The map: delivery address (spec 2 §2 Address maps, §5, §8) and the shop's location. */
export const maps = {
  title: (shop: string) => `Tu dirección · ${shop}`,
  heading: 'Tu dirección',
  askedHeading: '¿Dónde te llevamos tus pedidos?',
  lead: 'Elegí tu ciudad y después marcá tu puerta en el mapa.',
  back: 'Volver',
  notNow: 'Ahora no',
  province: 'Provincia',
  city: 'Ciudad',
  cityPlaceholder: 'Seleccione la ciudad',
  cityMissing: 'Seleccione su ciudad, por favor',
  toMap: 'Ver el mapa',
  changeCity: 'Cambiar de ciudad',

  search: 'Ingresa tu direccion',
  searchHint: 'Calle y número. Por ejemplo: San Lorenzo 1834',
  searchButton: 'Buscar',
  noNumber: 'Sin número',
  pinHint: 'Si el punto no cae en tu puerta, arrastralo o tocá el mapa.',
  pinByHand: 'Para señalar el lugar, arrastrá el punto o tocá el mapa.',
  next: 'Siguiente',
  failed: 'Hubo un error al encontrar la direccion',
  withoutMap:
    'Ahora no podemos mostrar el mapa. Podés guardar la dirección igual: escribí la calle y el número.',

  map: 'Mapa',
  pin: 'Tu puerta. Se mueve con las flechas del teclado',
  zoomIn: 'Acercar',
  zoomOut: 'Alejar',
  move: 'Mover el punto',
  moves: { north: 'Hacia el norte', south: 'Hacia el sur', west: 'Hacia el oeste', east: 'Hacia el este' },
  zoomByCtrl: 'Usá Ctrl + desplazamiento para acercar',
  moveByFingers: 'Usá dos dedos para mover el mapa',

  details: 'Detalles de la dirección',
  depto: 'Piso o departamento',
  observations: 'Observaciones',
  observationsHint: 'Timbre, portería, entre qué calles…',
  save: 'Guardar la dirección',
  saved: 'Guardamos tu dirección',

  mark: 'Marcar en el mapa',

  location: {
    title: (shop: string) => `Ubicación · ${shop}`,
    heading: 'Dónde estamos',
    route: 'Cómo llegar',
    routeTo: (address: string) => `Cómo llegar a ${address}`,
    hours: 'Horarios',
    noPlaces: 'La tienda todavía no cargó su dirección.',
    toContact: 'Escribinos',
  },
} as const
