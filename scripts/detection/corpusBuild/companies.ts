import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrandType } from '../../../api/features/detections/judgement.ts'
import { BUSINESS_WORDS, SURNAMES } from '../../../api/features/detections/engine/lexicon/businessWords.ts'
import { NATIONAL_BRANDS } from '../../../api/features/detections/engine/lexicon/nationalBrands.ts'
import { REGIONAL_BRANDS } from '../../../api/features/detections/engine/lexicon/regionalBrands.ts'
import { localNamesOf } from '../../../api/features/detections/engine/lexicon/localNames.ts'
import type { Market } from './markets.ts'
import type { Random } from './random.ts'

export interface Company {
  /** Canonical, `&` for "and". */
  name: string
  /** What speakers shorten it to; the name itself when it has no short form. */
  short: string
  brandType: BrandType
  phone: string
  phoneText: string
  /** Words of the domain's label and its ending. */
  domainWords: string[]
  tld: string
  tollFree: boolean
}

const handDirectory = join(import.meta.dirname, '..', 'hand')
export const HAND_NAMES = new Map<string, string[]>(
  readFileSync(join(handDirectory, 'names.txt'), 'utf8').split('\n').filter((line) => line.includes(':') && !line.startsWith('#'))
    .map((line) => [line.slice(0, line.indexOf(':')).trim(), line.slice(line.indexOf(':') + 1).split(';').map((name) => name.trim()).filter(Boolean)]),
)
const SURNAME_LIST = SURNAMES.split(' ')
export const FIRST_NAMES = ('Mike Dave Bob Jim Tom Steve Gary Larry Ron Don Ken Jeff Scott Mark Greg Tim Brian Kevin Chris Matt Josh Tyler Ryan Cody Dustin Travis Wade Clint Hank Roy Earl Walt Gus Al Vic Tony Sal Ray Luis Carlos Juan Miguel Jose Pedro Andre Marcus Darnell Jamal Linda Carol Donna Sandy Debbie Pam Kathy Susan Karen Lisa Amy Jen Michelle Heather Brenda Tina Rhonda Marlene Ruth Betty Rosa Maria Carmen Ana Priya Mei Grace Joyce Gloria Wanda Peggy Trish Becky Stacy Kelli Ashley Brooke Jess Megan Paul Frank Joe Lou Pete Rick Randy Doug Dale Wayne Glenn Stan Norm Chuck Bud Skip Buck Rusty Dusty Duke Ernie Gene Harold Leon Otis Vince Nick Sam Ben Will Jack Luke Eli Noah').split(' ')
export const NATURE = ('Cedar Maple Oak Pine Willow Aspen Birch Elm Juniper Sycamore Magnolia Cypress Laurel Hickory Walnut Redwood Cottonwood Spruce Copper Silver Golden Iron Granite Stone Slate Cobalt Amber Crimson Red Blue Green White Black Bright Clear Sunny Rolling Wild Lone Twin Three Two Big Little Old New High Deep Rocky Sandy Prairie River Lake Mountain Valley Canyon Mesa Summit Ridge Harbor Bay Coastal Island Desert Delta Bayou Meadow Falls Spring Autumn Winter Eagle Hawk Falcon Heron Otter Fox Wolf Bear Buffalo Bison Elk Moose Stag Mustang Bronco Raven Robin Cardinal Pelican Gator Badger Beaver Bobcat Coyote Cougar Panther Liberty Freedom Patriot Heritage Pioneer Frontier Legacy Keystone Capitol Crown Royal Noble Premier Precision Quality Reliable Superior Advanced Ultimate Classic Vintage Modern Metro Central Northern Southern Western Eastern Pacific Atlantic Midwest Heartland Homestead Hometown Lakeshore Riverside Hillside Lakeview Fairview Parkway Gateway Crossroads Cornerstone Lighthouse Anchor Compass North Star Sunrise Sunset Daybreak Moonlight Thunder Lightning Storm Rain Snow Frost').split(' ')
export const LANDFORMS = 'Creek Ridge Hill Hollow Mountain Valley River Lake Bay Point Rock Canyon Springs Grove Meadow Field Fork Bend Branch Gap Mesa Bluff Prairie Falls Trail Gate Bridge Mill Barn Star Hawk Eagle Bear Wolf Heron Oak Pine Rose Arrow Harbor Coast Crest Peak Leaf Stone Wood Water Sky Moon Sun Door Line Lantern Anvil Wagon Spur'.split(' ')

const SPANISH_NAMES = ('Muebles Bonita;Muebles La Bodega;Muebles El Gallo;Mueblería Durango;Abogados Castellanos;Bufete Mendieta;Los Abogados Ibarra y Paz;Autos Don Beto;Auto Sales La Raza;Autos El Compa;Carros Fáciles;Mariscos El Malecón;Mariscos La Playita;Mariscos Altata;Florería La Rosita;Carnicería El Novillo;Carnicería La Michoacana;Carnicería Los Primos;Supermercado El Ranchito;Supermercado La Favorita;Mercado El Sol;Clínica Santa Fe;Clínica Hispana;Clínica Dental La Familia;Dental Latino;Techos Aguilar;Roofing Los Compadres;Envíos El Águila;Envíos Centroamérica;Giros Rápidos;Taller Los Hermanos;Taller Mecánico Chávez;Llantera El Güero;Llantas Y Más;Taquería El Farolito;Taquería La Guadalupana;Tacos Don Pepe;Pollos Asados El Norteño;Panadería La Espiga;La Casa del Colchón;Óptica Visión;Óptica Moderna;Joyería Oro Fino;Seguros Del Valle;Seguros La Confianza;Income Tax Robles;Taxes Express Latino;Salón Los Arcos;Vestidos Mi Quince;Botas El Potrillo;Ropa Vaquera El Corral;Zapatería Las Tres Hermanas;Farmacia San Judas;Agencia de Viajes Sol y Mar;Inmobiliaria Casa Linda;Restaurante Mi Tierra;Restaurante El Sinaloense;Pupusería La Bendición;Paletería La Flor;Ferretería El Martillo;Discoteca Noches Latinas;Quiropráctico Salinas;Plomería Rápida;Pinturas Arcoíris').split(';')
const SPANISH_PATTERNS = ['Muebles {last}', 'Mueblería {last}', 'Abogado {first} {last}', 'Bufete {last}', 'Autos {last}', 'Taller {last}', 'Taquería {last}', 'Carnicería {last}', 'Mariscos {last}', 'Dental {last}', 'Seguros {last}', 'Techos {last}', 'Tacos {last}', 'Panadería {last}', 'Llantas {last}', 'Joyería {last}', 'Supermercado {last}', 'Mercado {last}', 'Clínica {last}', 'Envíos {last}', 'Restaurante {last}', 'Óptica {last}', 'Plomería {last}', 'Construcciones {last}']
const SPANISH_LASTS = 'Garza Mendoza Salinas Rentería Cárdenas Villarreal Zepeda Cervantes Montemayor Quiroga Barragán Escobedo Tamez Lozano Rocha Camarena Treviño Villalobos Ochoa Bustamante Carranza Arriaga Padilla Montes Reynoso'.split(' ')
const SPANISH_FIRSTS = 'Ramiro Arturo Javier Esteban Martín Óscar Leticia Verónica Patricia Hugo Sergio Raúl Fernando Mónica'.split(' ')
export const SUFFIXES: Record<string, string> = {
  plumbing: 'Plumbing;Plumbing & Heating;Plumbing & Drain;Sewer & Drain;Rooter Service;Plumbing Company;Drain Cleaning', hvac: 'Heating & Air;Heating & Cooling;Air Conditioning;Mechanical;HVAC;Heating;Comfort Systems;Air;Heating & Air Conditioning;Climate Control',
  roofing: 'Roofing;Roofing & Siding;Exteriors;Roofing & Gutters;Roofing Company;Restoration;Roof Repair', electric: 'Electric;Electrical;Electric Company;Electrical Services', windows: 'Windows;Windows & Doors;Window Company;Glass;Glass & Mirror;Window & Siding',
  remodel: 'Remodeling;Kitchens & Baths;Construction;Home Improvement;Builders;Foundation Repair;Waterproofing;Cabinets;Countertops;Decks & Patios;Basement Systems', lawn: 'Lawn Care;Tree Service;Landscaping;Nursery;Garden Center;Lawn & Landscape;Sprinklers;Greenhouse', pest: 'Pest Control;Termite & Pest;Exterminating;Pest Solutions', garage: 'Garage Doors;Garage Door Company;Overhead Doors;Door Service', fence: 'Fence;Fence Company;Fencing;Fence & Deck',
  pools: 'Pools;Pools & Spas;Pool & Patio;Pool Supply', solar: 'Solar;Energy;Solar Power;Solar & Roofing', paving: 'Paving;Asphalt;Concrete;Excavating', moving: 'Moving & Storage;Movers;Storage;Self Storage;Van Lines', cleaning: 'Carpet Cleaning;Cleaning Services;Maids;Restoration;Chimney Sweep;Janitorial', flooring: 'Flooring;Carpet;Floor Covering;Carpets & Floors;Tile & Stone;Flooring America', carDealer: '{make};{make};{make};{make} {make2};Auto Group;Motors;Chrysler Dodge Jeep Ram;Buick GMC;Automotive;Auto Mall', usedCars: 'Auto Sales;Used Cars;Motors;Auto Mart;Pre-Owned', rv: 'RV;RV Center;Campers;Trailers;RV & Marine', boats: 'Marine;Boats;Marina;Boat Center', powersports: 'Powersports;Cycle;Harley-Davidson;Motorsports;Yamaha;Polaris', autoService: 'Auto Repair;Tire;Tire & Auto;Collision;Automotive;Transmission;Body Shop;Auto Glass;Tire Pros;Brake & Muffler;Towing', furniture: 'Furniture;Home Furnishings;Mattress;Furniture & Mattress;Furniture Outlet;Interiors;Bedding;Furniture Barn', appliance: 'Appliance;TV & Appliance;Appliances;Appliance Center', jewelry: 'Jewelers;Jewelry;Fine Jewelry;Diamonds;Diamond Company', pawn: 'Pawn;Pawn & Jewelry;Pawn Shop;Loan & Jewelry;Coin & Bullion', guns: 'Guns;Sporting Goods;Outfitters;Gun & Pawn;Bait & Tackle;Outdoors;Firearms', western: 'Western Wear;Boots;Saddlery;Boot Company', clothing: 'Shoes;Menswear;Bridal;Formalwear;Boutique;Clothiers;Consignment', hardware: 'Hardware;Lumber;True Value;Ace Hardware;Building Supply;Home Center;Tool Rental', farm: 'Implement;Seed;Feed & Seed;Farm Supply;Co-op;Tractor;Equipment;Ag Services;Grain', pet: 'Veterinary Clinic;Animal Hospital;Kennels;Pet Supply;Dog Training;Grooming', flowers: 'Florist;Flowers;Floral;Flower Shop', music: 'Music;Pianos;Guitars;Records', cannabis: 'Cannabis;Dispensary;Wellness', liquor: 'Liquors;Wine & Spirits;Beverage;Liquor', grocery: 'Foods;Market;Supermarket;Meats;IGA;Grocery;Farm Market;Thriftway', restaurant: 'Grill;Diner;Cafe;Pizza;BBQ;Steakhouse;Bar & Grill;Tavern;Pub;Seafood;Bakery;Deli;Donuts;Coffee;Kitchen;Smokehouse;Fish House;Family Restaurant;Drive-In;Chicken;Burgers;Ice Cream', brewery: 'Brewing;Brewery;Winery;Vineyards;Distillery;Brewing Company;Cellars', law: 'Law;Law Firm;Law Group;Injury Law;Law Offices;Attorneys;Legal', insurance: 'Insurance;Insurance Agency;State Farm;Farm Bureau;Allstate;American Family;Insurance Group;Mutual', bank: 'Bank;Credit Union;Federal Credit Union;Community Bank;Savings Bank;National Bank;State Bank;Bank & Trust', mortgage: 'Mortgage;Lending;Home Loans', finance: 'Financial;Wealth Management;Financial Group;Retirement Advisors;Tax Service;Accounting;Advisors;Investments', realty: 'Realty;Real Estate;Auction;Land Company;Properties;Realtors', homes: 'Homes;Custom Homes;Builders;Log Homes;Manufactured Homes;Communities', staffing: 'Staffing;Personnel;Employment', trucking: 'Trucking;Freight;Transport;Logistics;Freight Lines;Express;Carriers', industry: 'Manufacturing;Foods;Steel;Plastics;Packing;Industries;Tool & Die;Farms;Foundry', dental: 'Dental;Family Dentistry;Orthodontics;Dental Care;Dentistry;Smiles;Oral Surgery;Dental Group', health: 'Clinic;Medical Center;Hospital;Orthopedics;Hearing;Eye Care;Vision;Chiropractic;Health;Dermatology;Urgent Care;Physical Therapy;Family Medicine;Medical Group;Hearing Center;Vein Center;Optical;Healthcare;Regional Medical Center;Cardiology;Eye Center', pharmacy: 'Pharmacy;Drug;Drugs;Drug Store', seniors: 'Senior Living;Assisted Living;Home Care;Village;Retirement Community;Hospice;Manor;Nursing Home', funeral: 'Funeral Home;Mortuary;Memorial Gardens;Monument Company;Cremation', gym: 'Fitness;Gym;CrossFit;Yoga;Martial Arts;Athletic Club;Karate', salon: 'Salon;Barbershop;Day Spa;Hair;Medspa;Skin Care;Nails', casino: 'Casino;Casino Resort;Hotel & Casino;Casino & Spa', attraction: 'Lanes;Water Park;Raceway;Speedway;Adventure Park;Family Fun Center;Farms;Pumpkin Patch;Ski Resort;Skating Center;Golf Course', hotel: 'Lodge;Inn;Resort;Hotel;Cabins;Bed & Breakfast', promoter: 'Presents;Concerts;Productions;Entertainment;Live', event: '', arts: '', college: 'College;University;Community College;Technical College;Institute;Beauty College', school: 'Academy;Christian School;Preschool;Daycare;Learning Center;Montessori', telecom: 'Fiber;Wireless;Cable;Broadband;Communications;Telephone Cooperative;Internet', energy: 'Propane;Oil;Gas;Fuel;Energy;Electric Cooperative;Power', software: '', onlineProduct: '',
}
const NATIONAL_TRADES = new Set(['software', 'onlineProduct'])
export const MAKES = ['Ford', 'Chevrolet', 'Toyota', 'Honda', 'Nissan', 'Hyundai', 'Kia', 'Subaru', 'Mazda', 'Jeep', 'Ram', 'GMC', 'Buick', 'Volkswagen', 'Chevy', 'Lexus']
const TOLL_FREE = ['800', '888', '877', '866', '855', '844', '833']

const brandsOf = (table: Readonly<Record<string, string>>, industry: string): string[] =>
  (table[industry] ?? '').split(';').map((item) => item.trim().split('=')[0] ?? '').filter(Boolean)

export function nationalBrand(random: Random, industry: string | null): string {
  const industries = Object.keys(NATIONAL_BRANDS)
  const brands = brandsOf(NATIONAL_BRANDS, industry && industry in NATIONAL_BRANDS ? industry : random.pick(industries))
  return random.pick(brands)
}

function phoneFor(random: Random, area: string): { e164: string; text: string } {
  const exchange = random.chance(0.85) ? '555' : String(random.int(221, 998))
  const line = exchange === '555' ? `01${String(random.int(0, 99)).padStart(2, '0')}` : String(random.int(1000, 9999))
  const format = random.next()
  const text = format < 0.75 ? `${area}-${exchange}-${line}` : format < 0.85 ? `${area} ${exchange} ${line}` : format < 0.92 ? `(${area}) ${exchange}-${line}` : `${area}-${exchange}-${line}`
  return { e164: `+1${area}${exchange}${line}`, text: TOLL_FREE.includes(area) && random.chance(0.5) ? `1-${text.replace(/[() ]+/g, (gap) => (gap.trim() ? '' : '-'))}` : text }
}

const LEGAL_TAIL = /\s+(?:& Sons|& Son|Brothers|Bros\.)$/

/** A firm's everyday short form: the part before its trade. */
function shortOf(name: string, suffix: string): string {
  const stripped = suffix && name.endsWith(` ${suffix}`) ? name.slice(0, -suffix.length - 1) : name
  return stripped.replace(/^The /, '').replace(LEGAL_TAIL, '')
}

/** Firms named for a river, county or region of their state. */
const LOCAL_NAME_SHARE = 0.25

function generated(random: Random, trade: string, market: Market): { name: string; suffix: string } {
  const options = (SUFFIXES[trade] ?? '').split(';').filter(Boolean)
  const make = random.pick(MAKES)
  const suffix = (options.length > 0 ? random.pick(options) : 'Company').replace('{make}', make).replace('{make2}', random.pick(MAKES.filter((other) => other !== make)))
  const surname = random.pick(SURNAME_LIST)
  const surname2 = random.pick(SURNAME_LIST)
  const first = random.pick(FIRST_NAMES)
  const roll = random.next()
  const trailing = (base: string): { name: string; suffix: string } => ({ name: `${base} ${suffix}`, suffix })
  const local = localNamesOf(market.label)
  if (trade !== 'law' && local.length > 0 && random.chance(LOCAL_NAME_SHARE)) {
    const name = random.pick(local)
    return trailing(random.chance(0.25) ? `${name} ${random.pick(LANDFORMS)}` : name)
  }
  if (trade === 'law' && roll < 0.55) {
    const firm = random.pick([`${surname} & ${surname2}`, `${surname}, ${surname2} & ${random.pick(SURNAME_LIST)}`, `${surname} ${surname2}`, `${first} ${surname}`, `The ${surname} Firm`, `${surname} Law`])
    return { name: firm, suffix: '' }
  }
  if (trade === 'dental' && roll < 0.15) return { name: `Dr. ${first} ${surname}`, suffix: '' }
  if (roll < 0.2) return trailing(surname)
  if (roll < 0.3) return trailing(`${surname}'s`)
  if (roll < 0.38) return trailing(`${first} ${surname}`)
  if (roll < 0.43) return trailing(`${first}'s`)
  if (roll < 0.48) return trailing(`${surname} & ${random.pick(['Sons', 'Son', surname2, 'Daughters', 'Company', 'Associates'])}`)
  if (roll < 0.52) return trailing(`${surname} ${random.pick(['Brothers', 'Bros.', 'Family'])}`)
  if (roll < 0.7) return trailing(`${random.pick(NATURE)} ${random.pick(LANDFORMS)}`)
  if (roll < 0.82) return trailing(random.pick(NATURE))
  if (roll < 0.92) return trailing(random.pick([market.city, random.pick(market.towns), random.pick(market.counties)]))
  if (roll < 0.95) return trailing(`${random.pick(['A-1', 'Affordable', 'Best', 'First Choice', 'Family', 'Five Star', 'All-American', 'Tri-State', 'Total', 'Complete', 'Quality', 'Pro', 'Easy', 'Simple', 'Smart', 'Express', 'Budget', 'Dependable'])}`)
  if (roll < 0.97) return trailing(`The ${random.pick(NATURE)}`)
  return trailing(`${random.pick(NATURE)}${random.pick(LANDFORMS).toLowerCase()}`)
}

const ORGANISATIONS: Record<string, readonly string[]> = {
  church: ['St. {saint} Catholic Church', 'First Baptist Church', 'First Baptist Church of {town}', 'Grace Lutheran Church', '{town} United Methodist Church', 'St. {saint} Parish', 'Zion Lutheran', 'Calvary Chapel', 'New Hope Fellowship', 'Trinity Presbyterian Church', 'Mount Zion AME Church', '{nature} {land} Church', 'St. {saint} Episcopal', 'Holy {holy} Church', 'Our Lady of {lady}', 'Bethel Temple', 'Temple Beth Shalom', '{nature} {land} Baptist Church', 'Living Water Church', 'Faith Bible Church', '{town} Church of Christ', 'St. {saint} Greek Orthodox Church', '{surname} Memorial Church'],
  school: ['{town} Public', '{county} County', '{town} Area', '{nature} {land} Public', '{town} Community', 'St. {saint} Catholic'],
  library: ['{town} Public Library', '{county} County Library', '{surname} Memorial Library', 'Friends of the {town} Library', '{nature} {land} Library'],
  veterans: ['American Legion Post {num}', 'VFW Post {num4}', '{town} VFW', 'AMVETS Post {num}', 'American Legion Auxiliary Unit {num}', '{surname} American Legion'],
  fire: ['{town} Volunteer Fire Department', '{town} Fire Company', '{county} County Rescue Squad', '{nature} {land} Fire Department'],
  health: ['{county} County Health Department', '{town} Community Clinic', '{county} County Public Health', '{city} Health District'],
  charity: ['{city} Food Bank', '{nature} {land} Food Pantry', 'Helping Hands of {county} County', '{county} County United Way', 'Hope House', 'Loaves & Fishes', '{city} Rescue Mission', 'Bridge of Hope', 'Habitat for Humanity of {county} County', 'Meals on Wheels of {city}', 'Open Door Shelter', "{surname} Children's Home", 'Second Harvest of the {land}', 'Family Promise of {city}', 'Sleep in Heavenly Peace', 'The {nature} Center', 'Friends of {nature} {land} Park'],
  club: ['{town} Lions Club', '{city} Rotary', '{town} Kiwanis', '{city} Elks Lodge', '{town} Booster Club', '{town} Optimist Club', 'Knights of Columbus Council {num4}', '{town} Garden Club', '{town} Eagles Club', '{city} Jaycees', 'Moose Lodge {num4}', '{county} County Republican Women', '{town} Band Boosters', '{surname} Elementary PTA'],
  shelter: ['{county} County Humane Society', '{city} Animal Shelter', 'Second Chance Animal Rescue', '{nature} {land} Animal Rescue', '{town} Animal Services', 'Furry Friends Rescue'],
  city: ['City of {town}', '{town} Public Works', '{county} County Parks', '{city} Parks and Recreation', 'City of {city}', '{county} County Commission', '{county} County Solid Waste Authority', '{town} Water Department', '{county} County Sheriff’s Office', '{county} Soil & Water Conservation District'],
  fair: ['{county} County Fair', '{county} County Fair Board', '{city} Fair Association'],
  theatreClub: ['{town} High School', '{nature} {land} High', 'St. {saint} High School'],
  bloodDrive: ['Community Blood Center', 'LifeShare Blood Center', '{state} Blood Services', 'Vitalant', 'Heartland Blood Bank'],
  scouts: ['Troop {num}', 'Boy Scout Troop {num}', 'Cub Scout Pack {num}', 'Girl Scout Troop {num4}', '{town} FFA', '{county} County 4-H'],
  politics: ['Neighbors for {first} {last}', 'Friends of {first} {last}', 'Citizens for {last}', 'Committee to Elect {first} {last}', '{last} for {office}', '{first} {last} for {office}', '{last} for {state}', 'People for {first} {last}', 'Volunteers for {last}', 'Keep {county} County Working', 'Citizens for Safe Streets', 'Yes for {town} Schools', '{state} Families First', '{state} Taxpayers United', 'No on the Tax', 'Forward {state}', 'Neighbors for Fire and EMS', 'Protect Our Water PAC', '{county} County Republican Party', '{state} Democratic Party', 'Conservatives for a Better {state}', 'Yes on {num}', 'Moms for {last}', 'Our {state} Future'],
  tourism: ['Visit {city}', 'Travel {state}', '{county} County Tourism', '{state} Tourism', 'Visit {nature} {land}', '{city} Convention & Visitors Bureau', 'Explore {county} County', '{nature} {land} Visitors Bureau', 'Discover {town}'],
  lottery: ['{state} Lottery'],
  stateJobs: ['{state} Department of Corrections', '{state} Department of Transportation', '{county} County Sheriff', 'City of {city}', '{state} State Patrol', '{city} Police Department', '{city} Transit', '{state} National Guard'],
  ext: ['{county} County Extension Office', '{county} County Extension', '{state} State University Extension', '{county} Conservation District'],
  museumClub: ['{county} County Historical Society', '{town} Historical Society', '{town} Community Theater', '{surname} House Museum', '{city} Civic Chorus', '{town} Arts Council', '{city} Symphony Guild'],
}
const SAINTS = 'Mary Joseph Patrick Anne Francis Luke John Paul Michael Anthony Cecilia Brigid Rita Clare Stanislaus Casimir Bartholomew Bernadette Gabriel Jude Raphael Vincent Ambrose Elizabeth Olaf Boniface'.split(' ')

export function organisation(random: Random, kind: string, market: Market, candidate = { first: random.pick(FIRST_NAMES), last: random.pick(SURNAME_LIST) }): string {
  const pattern = random.pick(ORGANISATIONS[kind] ?? ORGANISATIONS.charity ?? [])
  return pattern
    .replaceAll('{saint}', random.pick(SAINTS)).replaceAll('{town}', random.pick(market.towns)).replaceAll('{county}', random.pick(market.counties)).replaceAll('{city}', market.city)
    .replaceAll('{nature}', random.pick(NATURE)).replaceAll('{land}', random.pick(LANDFORMS)).replaceAll('{surname}', random.pick(SURNAME_LIST)).replaceAll('{state}', market.stateName)
    .replaceAll('{first}', candidate.first).replaceAll('{last}', candidate.last).replaceAll('{office}', random.pick(['Sheriff', 'Mayor', 'Congress', 'Senate', 'Governor', 'County Judge', 'School Board', 'State House', 'Commissioner']))
    .replaceAll('{num4}', String(random.int(1000, 9899))).replaceAll('{num}', String(random.int(7, 499)))
    .replaceAll('{holy}', random.pick(['Cross', 'Trinity', 'Family', 'Spirit', 'Redeemer'])).replaceAll('{lady}', random.pick(['Lourdes', 'Mercy', 'Sorrows', 'the Lake', 'Guadalupe', 'Peace']))
}

export function tradeCompanyName(random: Random, trade: string, market: Market): { name: string; suffix: string } {
  if (trade === 'spanish') return { name: random.chance(0.5) ? random.pick(SPANISH_NAMES) : random.pick(SPANISH_PATTERNS).replace('{last}', random.pick(SPANISH_LASTS)).replace('{first}', random.pick(SPANISH_FIRSTS)), suffix: '' }
  const hand = HAND_NAMES.get(trade) ?? []
  if (trade === 'event' || trade === 'arts') return { name: `${random.chance(trade === 'event' ? 0.65 : 0.8) ? `${random.pick([market.city, random.pick(market.counties) + ' County', market.city])} ` : ''}${random.pick(hand)}`, suffix: '' }
  const pickHand = hand.length > 0 && (!(SUFFIXES[trade] ?? '') || random.chance(0.4))
  if (!pickHand) return generated(random, trade, market)
  const name = random.pick(hand).replace('of the Valley', random.chance(0.5) ? `of ${market.city}` : 'of the Valley')
  const words = name.split(' ')
  let tail = words.length
  const business = new Set(Object.values(BUSINESS_WORDS).join(' ').split(' '))
  while (tail > 1 && (business.has((words[tail - 1] ?? '').toLowerCase()) || words[tail - 1] === '&')) tail -= 1
  return { name, suffix: words.slice(tail).join(' ') }
}

const PUBLIC_KINDS = new Set(['politics', 'tourism', 'lottery', 'stateJobs'])

export function createCompany(random: Random, trade: string, market: Market, kind: 'A' | 'S' | 'C' | 'X', candidate?: { first: string; last: string }): Company {
  let name: string
  let suffix = ''
  let brandType: BrandType = 'local'
  const [prefix, rest] = trade.includes(':') ? (trade.split(':') as [string, string]) : ['', trade]
  if (prefix === 'n') {
    name = nationalBrand(random, rest)
    brandType = 'national'
  } else if (prefix === 'rb') {
    name = random.pick(brandsOf(REGIONAL_BRANDS, rest in REGIONAL_BRANDS ? rest : random.pick(Object.keys(REGIONAL_BRANDS))))
    brandType = 'regional'
  } else if (kind === 'C' || PUBLIC_KINDS.has(rest)) {
    name = organisation(random, rest, market, candidate)
    if (PUBLIC_KINDS.has(rest) && name.includes(market.stateName)) brandType = 'regional'
  } else {
    ;({ name, suffix } = tradeCompanyName(random, rest, market))
    if (prefix === 'r') brandType = 'regional'
    else if (prefix === 'on' || NATIONAL_TRADES.has(rest)) brandType = 'national'
  }
  const tollFree = brandType === 'national' || (brandType === 'regional' && random.chance(0.5))
  const phone = phoneFor(random, tollFree ? random.pick(TOLL_FREE) : market.area)
  const short = prefix === 'n' || prefix === 'rb' ? name : shortOf(name, suffix)
  return { name, short, brandType, phone: phone.e164, phoneText: phone.text, ...domainOf(random, name, short, market), tollFree }
}

function domainOf(random: Random, name: string, short: string, market: Market): { domainWords: string[]; tld: string } {
  const plain = (text: string): string[] => text.replace(/&/g, random.chance(0.3) ? 'and' : ' ').normalize('NFKD').replace(/\p{M}/gu, '').replace(/['’.!?,]/g, '').replace(/[^A-Za-z0-9]+/g, ' ').trim().toLowerCase().split(' ').filter((word) => word && word !== 'the')
  const full = plain(name)
  const brief = plain(short)
  const roll = random.next()
  let words = full
  if (full.length > 3 && roll < 0.5) words = brief.length > 0 ? brief : full
  else if (roll < 0.6) words = full
  else if (roll < 0.75 && brief.length > 0) words = brief
  else if (roll < 0.83 && brief.length > 0) words = [...brief, random.pick(['online', 'cares', 'now', 'homes', 'today', 'direct', 'usa', 'works'])]
  else if (roll < 0.88 && brief.length > 0) words = [...brief, ...market.state.toLowerCase()]
  else if (roll < 0.92 && brief.length > 0) words = [random.pick(['go', 'call', 'my', 'shop', 'get', 'visit']), ...brief]
  if (words.join('').length < 3) words = full
  const org = /church|library|society|foundation|school|museum|theatre|orchestra|department|county|club|council|center for/i.test(name)
  return { domainWords: words, tld: /College|University|Institute/.test(name) ? 'edu' : org && random.chance(0.7) ? 'org' : random.chance(0.93) ? 'com' : random.pick(['net', 'org', 'com', 'net']) }
}
