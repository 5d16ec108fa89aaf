export type Centroid = { lat: number; lon: number }

export type Province = {
  nombre_completo: string
  fuente: string
  iso_id: string
  nombre: string
  id: string
  categoria: 'Provincia' | 'Ciudad Autónoma'
  iso_nombre: string
  centroide: Centroid
}

/** By name: id|ISO letter|name|'de' or 'del'|latitude|longitude|source of its districts. From Georef-AR and IGN (docs/geography.md). Sorting them here would load a collation in every browser. */
const rows = `
06|B|Buenos Aires|de|-36.6769415180527|-60.5588319815719|ARBA - Gerencia de Servicios Catastrales
10|K|Catamarca|de|-27.3358332810217|-66.9476824299928|Adm. Grl. de Catastro
22|H|Chaco|del|-26.3864309061226|-60.7658307438603|Direc. Pcial. de Catastro y Cartografía
26|U|Chubut|del|-43.7886233529878|-68.5267593943345|IGN
02|C|Ciudad Autónoma de Buenos Aires|de|-34.6144934119689|-58.4458563545429|Direc. de Catastro
14|X|Córdoba|de|-32.142932663607|-63.8017532741662|Direc. Grl. de Catastro
18|W|Corrientes|de|-28.7743047046407|-57.8012191977913|IGN
30|E|Entre Ríos|de|-32.0588735436448|-59.2014475514635|ATER - Direc. de Catastro
34|P|Formosa|de|-24.894972594871|-59.9324405800872|IGN
38|Y|Jujuy|de|-23.3200784211351|-65.7642522180337|Direc. Grl. de Inmuebles
42|L|La Pampa|de|-37.1315537735949|-65.4466546606951|Direc. Grl. de Catastro
46|F|La Rioja|de|-29.685776298315|-67.1817359694432|IGN
50|M|Mendoza|de|-34.6298873058957|-68.5831228183798|IGN
54|N|Misiones|de|-26.8753965086829|-54.6516966230371|Ministerio de Ecología
58|Q|Neuquén|del|-38.6417575824599|-70.1185705180601|Direc. Pcial. de Catastro e Inf. Territorial
62|R|Río Negro|de|-40.4057957178801|-67.229329893694|A.R.T - Gerencia de Catastro
66|A|Salta|de|-24.2991344492002|-64.8144629600627|Direc. Grl. de Inmuebles
70|J|San Juan|de|-30.8653679979618|-68.8894908486844|Direc. de Geodesia y Catastro
74|D|San Luis|de|-33.7577257449137|-66.0281298195836|Direc. de Geodesia y Catastro
78|Z|Santa Cruz|de|-48.8154851827063|-69.9557621671973|IGN
82|S|Santa Fe|de|-30.7069271588117|-60.9498369430241|Servicio de Catastro e Información Territorial
86|G|Santiago del Estero|de|-27.7824116550944|-63.2523866568588|Direc. Grl. de Catastro
94|V|Tierra del Fuego, Antártida e Islas del Atlántico Sur|de|-54.7704623704114|-66.6837162279656|Gerencia de Catastro Pcial.
90|T|Tucumán|de|-26.9478001830786|-65.3647579441481|Direc. Grl. de Catastro
`

const autonomousCity = '02'
const shorterInIso: Record<string, string> = { 94: 'Tierra del Fuego' }

const all = rows
  .trim()
  .split('\n')
  .map((row) => {
    const [id = '', letter = '', nombre = '', of = '', lat = '', lon = '', districtsSource = ''] =
      row.split('|')
    const province: Province = {
      nombre_completo: id === autonomousCity ? nombre : `Provincia ${of} ${nombre}`,
      fuente: 'IGN',
      iso_id: `AR-${letter}`,
      nombre,
      id,
      categoria: id === autonomousCity ? 'Ciudad Autónoma' : 'Provincia',
      iso_nombre: shorterInIso[id] ?? nombre,
      centroide: { lat: Number(lat), lon: Number(lon) },
    }
    return { province, districtsSource }
  })

/** Tierra del Fuego is placed at Ushuaia: its centroid is in the Antarctic. */
export const provinces: readonly Province[] = all.map(({ province }) => province)

export function districtsSource(provinceId: string): string {
  return all.find(({ province }) => province.id === provinceId)?.districtsSource ?? ''
}

export function findProvince(idOrName: string): Province | null {
  return provinces.find(({ id, nombre }) => id === idOrName || nombre === idOrName) ?? null
}
