/**
 * Word list of `isCommonPassword`, too large for browsers: lowercase, unaccented, by origin; variants such as
 * capitals, digits and repeats are derived.
 */
const international = `password passwd pass contrasena contrasenia clave miclave secreto secreta secret admin administrador administrator root user usuario usuaria guest invitado test testing prueba
  temporal temp cambiame changeme default login welcome bienvenido bienvenida bienvenidos hola holahola holamundo hello letmein entrar abrir abrete abretesesamo open trustno iloveyou ilove lovely love loveyou loveme mylove
  monkey dragon master shadow sunshine princess princesa football baseball basketball hockey soccer superman batman spiderman ironman hulk thor avengers marvel starwars matrix pokemon pikachu naruto goku dragonball
  michael jordan jennifer jessica ashley amanda joshua daniel thomas robert andrew matthew charlie george hunter killer ninja samurai pirate pirata freedom whatever flower flores summer winter autumn spring forever
  computer computadora internet google facebook instagram whatsapp youtube twitter tiktok netflix spotify hotmail gmail yahoo outlook microsoft windows linux android samsung motorola iphone apple huawei xiaomi nokia
  cookie chocolate banana orange cheese pepper ginger coffee butter sugar honey candy mustang ferrari porsche mercedes corvette yamaha harley toyota honda ducati kawasaki ford chevrolet renault peugeot fiat citroen
  access asshole fuckyou fuckoff biteme hottie sexy sexsex pussy bigdick tigger tiger tigre buster bailey maggie purple silver golden diamond crystal phoenix eagle falcon lion panther cowboy cowboys yankees lakers
  chelsea arsenal liverpool manchester barcelona realmadrid madrid juventus milan united qwerty azerty qwertz asdf asdfgh zxcvbn qazwsx nothing nobody something blink eminem metallica nirvana slipknot beatles rolling`

const people = `maria marta marcela mariana mariela marina martina micaela milagros monica morena nadia natalia nicole noelia norma olga paola patricia paula pilar rocio romina rosa rosario roxana sabrina sandra sara silvana
  silvia sofia sol soledad stella susana tamara teresa valentina valeria vanesa vanina veronica victoria violeta virginia viviana yamila yanina zoe abril agostina agustina aldana alejandra alicia alma ana anabella
  andrea angela antonella ariana barbara beatriz belen bianca camila candela carla carmen carolina catalina cecilia celeste claudia clara constanza cristina daiana daniela debora delfina diana elena eliana elisa emilia
  emma erica estela eugenia eva evelyn fernanda florencia gabriela giuliana gladys graciela griselda guadalupe isabel isabella ivana jazmin jessica jimena josefina juana juanita juliana julieta karen karina laura
  leticia lidia liliana lorena lourdes lucia luciana lucila lujan luna luz macarena magali magdalena maite malena
  adrian agustin alan alberto alejandro alejo alfredo alvaro andres angel antonio ariel armando augusto bautista benjamin bruno carlos cesar claudio cristian cristiano damian dante dario david diego domingo eduardo
  elias emanuel emiliano emilio enrique enzo ernesto esteban ezequiel fabian facundo federico felipe felix fernando francisco franco gabriel gaston gerardo german gonzalo guido guillermo gustavo hector hernan horacio
  hugo ignacio ivan javier jeremias jesus joaquin jonathan jorge jose joseluis juan juancarlos juanjose juanpablo julian julio kevin lautaro leandro leo leonardo leonel lionel lisandro lorenzo lucas luciano luis
  luisito manuel marcelo marcos mariano mario martin mateo matias mauricio mauro maximiliano maxi miguel miguelangel milo nahuel nestor nicolas norberto octavio omar oscar osvaldo pablo pedro rafael ramiro ramon raul
  ricardo roberto rodolfo rodrigo rogelio roman ruben salvador samuel santiago santino sebastian sergio thiago tobias tomas tomi ulises valentin vicente victor walter wilson mariajose mariaeugenia anamaria analia
  gonzalez rodriguez gomez fernandez lopez diaz martinez perez garcia sanchez romero sosa torres alvarez ruiz ramirez flores acosta benitez medina suarez herrera aguirre pereyra gutierrez gimenez molina silva castro
  rojas ortiz nunez luna juarez cabrera rios ferreyra godoy morales dominguez moreno peralta vega carrizo quiroga castillo ledesma muniz ojeda ponce vazquez villalba cardozo navarro ramos arias coronel cordoba
  figueroa correa caceres vargas maldonado mansilla farias rivero paz miranda roldan mendez guzman aguero hernandez lucero cruz paez escobar mendoza barrios bustos avila ayala blanco soto maidana acuna leiva duarte
  moyano campos soria quiroz`

const football = `boca bocajuniors bocajrs bostero bosteros xeneize xeneizes labombonera riquelme river riverplate riverplei gallina gallinas millonario millonarios elmonumental carp cabj racing racingclub laacademia
  academia independiente rojo elrojo diablorojo reydecopas sanlorenzo cuervo cuervos ciclon elciclon huracan globo quemero velez velezsarsfield fortin estudiantes pincha pincharrata gimnasia lobo triperos lanus granate
  banfield taladro rosariocentral central canalla canallas newells newellsoldboys nob lepra leproso colon sabalero sabaleros union tatengue tatengues talleres belgrano instituto godoycruz tomba atleticotucuman
  sanmartin argentinosjuniors bicho defensa ferro chacarita nuevachicago platense tigre arsenal quilmes aldosivi sarmiento patronato barracas riestra seleccion scaloneta albiceleste campeon campeones campeondelmundo
  tricampeon tricampeones muchachos messi lionelmessi leomessi lio maradona diegomaradona diegote pelusa elpibe scaloni dibu dibumartinez dimaria julianalvarez otamendi depaul batistuta batigol kempes tevez
  aguero higuain mascherano gallardo palermo francescoli bochini copa copadelmundo mundial libertadores gol golazo futbol pelota cancha hincha hinchada laposta aguanteboca aguanteriver vamosboca
  vamosriver vamosargentina vamos vamosvamos dalebo daleboca daleriver`

const argentine = `argentina argentino argentinos argentinas vivaargentina vivalapatria patria buenosaires baires capital caba rosario cordobesa santafe parana corrientes mendocino tucuman tucumano salta jujuy neuquen bariloche
  patagonia ushuaia chubut sanjuan sanluis larioja catamarca misiones posadas formosa chaco resistencia entrerios santacruz tierradelfuego malvinas lasmalvinas mardelplata laplata quilmes moron moreno avellaneda
  lomas pilar tandil bahiablanca olavarria rioparana palermo recoleta belgrano caballito obelisco mate matecocido yerba termo asado asadito choripan empanada empanadas milanesa milanga dulcedeleche alfajor alfajores
  facturas medialuna medialunas locro parrilla tango gaucho pampa cumbia cuarteto folklore chacarera peron peronista evita evaperon peronperon cristina kirchner macri milei campora radical sanmartin belgrano
  gauchito gauchitogil difunta sodastereo cerati spinetta charly charlygarcia fito losredondos indio elindio redonditos ricota callejeros lapela mafalda patoruzu bizarrap duki tini lali susanagimenez mirtha tinelli
  granhermano boludo boluda pelotudo pelotuda chabon quilombo che chebolu gordo gorda gordito gordita flaco flaca negro negra negrito negrita rubia rubio loco loca chiquito chiquita bombon mamita papito`

const everyday = `amor amorcito amoramor miamor miamorcito teamo teamomucho teamobebe teamodios tequiero tequieromucho tequieroo teextrano corazon mivida vida vidamia laviaesbella cielo micielo estrella estrellita lucero luna lunita
  sol solcito mar playa verano invierno otono primavera lluvia fuego tierra agua aire rosa rosas jazmin margarita azul rojo verde negro blanco amarillo violeta celeste rosado gris feliz felicidad alegria sonrisa
  besos besitos abrazo abrazos carino ternura dulce dulzura pasion suerte libertad libre paz esperanza milagro milagros fe dios diosito diosesamor jesus jesusteamo jesucristo cristo virgen virgencita virgenmaria
  santamaria santiago angel angelito angeles bebe bebito bebita bebote nene nena familia mifamilia mama mamama mamita papa papa papi mami hijo hija hijos mishijos hermano hermana hermanos abuelo abuela tio tia
  primo amigo amiga amigos amigas mejoresamigas novia novio esposo esposa mujer hombre perro perrito perrita gato gatito gatita gatitos cachorro caballo leon tigre pantera lobo osito conejo conejito pajaro mariposa
  delfin tortuga fido rocky toby pelusa firulais mora coco luna lola simba chicha mancha negrita casa micasa auto moto escuela colegio facultad trabajo oficina negocio empresa dinero plata millonario loteria
  musica guitarra fiesta viaje vacaciones navidad cumpleanos feliznavidad aniversario lunes martes miercoles jueves viernes sabado domingo enero febrero marzo abril mayo junio julio agosto septiembre octubre
  noviembre diciembre uno dos tres cuatro cinco seis siete ocho nueve diez unodostres nose nolose nomeacuerdo noseolvida olvidada olvide nada nadie todo siempre nunca parasiempre porsiempre porquesi quetimporta
  noteimporta mentira verdad puta puto putoputo mierda carajo concha laconcha conchatumadre hijodeputa chupala chupame pija pete culo tetas sexo porno colombia mexico chile uruguay paraguay bolivia peru
  brasil brazil espana italia venezuela ecuador cuba america`

const shop = `damajuana damajuanas vino vinos vinito vinoteca vinotecas vinotinto vinoblanco vinorosado vinoespumante tinto tintos blanco blancos rosado malbec malbecs cabernet cabernetsauvignon cabernetfranc sauvignon
  sauvignonblanc merlot syrah shiraz bonarda tempranillo pinot pinotnoir pinotgrigio chardonnay torrontes semillon viognier criolla tannat moscatel moscato barbera garnacha riesling blend reserva granreserva roble crianza
  champagne champan champana espumante espumantes brut extrabrut prosecco sidra cerveza cervezas cervecita birra birras quilmes brahma stella stellaartois heineken patagonia imperial corona budweiser schneider
  andes ipa stout lager fernet fernetcola fernetconcoca fernetbranca branca campari aperol gancia cinzano martini vermut vermouth whisky whiskey johnniewalker jackdaniels chivas jameson gin tonic gintonic beefeater
  vodka absolut smirnoff ron havana bacardi tequila pisco licor licores aguardiente anis grapa cognac brandy bebida bebidas trago tragos barra bartender bodega bodegas finca vina vinedo vinedos vendimia cosecha
  uva uvas cepa cepas barrica botella botellas copa copas corcho sacacorchos decantador enologo enologia sommelier salud brindis brindar borracho borracha curda mendoza mendocina cafayate lujandecuyo valledeuco
  maipu agrelo gualtallary salentein catena catenazapata zapata rutini luigibosca trapiche norton zuccardi trumpeter achavalferrer lagarde chandon bianchi escorihuela alamos navarrocorreas terrazas dvcatena santajulia
  toro toroviejo uvita termidor coca cocacola pepsi sprite fanta soda sodastream jugo agua mercado tienda almacen kiosco despensa compra compras comprar pedido pedidos delivery oferta ofertas promo promos`

const groups = [international, people, football, argentine, everyday, shop]

export const commonWords: ReadonlySet<string> = new Set(groups.join(' ').split(/\s+/))
