import type { DemoCategory } from './demo-article.ts'

/** The shelves of the demo shop, in the order of the menu. */
export const demoCategories: DemoCategory[] = [
  {
    name: 'Tintos',
    subCategories: [
      'Malbec',
      'Cabernet Sauvignon',
      'Cabernet Franc',
      'Blends',
      'Pinot Noir',
      'Bonarda',
      'Otras cepas',
    ],
  },
  {
    name: 'Blancos',
    subCategories: ['Torrontés', 'Chardonnay', 'Sauvignon Blanc', 'Semillón', 'Otros blancos'],
  },
  { name: 'Rosados', subCategories: ['De Malbec', 'De Pinot Noir', 'De otras uvas'] },
  { name: 'Espumantes', subCategories: ['Extra Brut', 'Brut Nature', 'Rosé', 'Dulces'] },
  { name: 'Dulces y tardíos', subCategories: ['Cosecha tardía', 'Fortificados'] },
  { name: 'Cervezas', subCategories: ['Rubias', 'IPA y APA', 'Rojas y negras', 'Trigo y frutadas'] },
  { name: 'Whisky', subCategories: ['Escoceses', 'Americanos e irlandeses', 'Nacionales'] },
  { name: 'Gin y vodka', subCategories: ['Gin', 'Vodka'] },
  {
    name: 'Otros destilados',
    subCategories: ['Ron', 'Tequila y mezcal', 'Grapa y aguardiente', 'Brandy y ginebra'],
  },
  { name: 'Aperitivos y vermús', subCategories: ['Vermús', 'Fernet y amargos', 'Para spritz'] },
  { name: 'Licores', subCategories: ['De hierbas', 'De frutas', 'Cremas y café'] },
  {
    name: 'Sin alcohol',
    subCategories: ['Aguas y sodas', 'Gaseosas', 'Tónicas y mixers', 'Jugos', 'Vino y cerveza sin alcohol'],
  },
  { name: 'Cajas y combos', subCategories: ['Cajas de vino', 'Packs de cerveza', 'Combos y regalos'] },
  { name: 'Copas y accesorios', subCategories: ['Copas', 'Vasos', 'Servicio', 'Indumentaria'] },
]
