import { NATIONAL_GOODS } from './nationalGoods.ts'
import { NATIONAL_SERVICES } from './nationalServices.ts'

/**
 * Advertisers heard in most of the country, by industry: names separated by `;`, aliases (short forms, how a recogniser writes
 * them) after `=`, separated by `,`.
 */
export const NATIONAL_BRANDS: Readonly<Record<string, string>> = {
  more: `
    BJ's Wholesale Club=bj's wholesale,b j's wholesale club;
    One Hour Heating & Air Conditioning=one hour heating and air; RainSoft=rain soft; JOANN=jo ann fabrics;
    PNC Bank=p n c bank; Fifth Third Bank; Regions Bank; 5-hour Energy=five hour energy; Mighty Dog Roofing;
    College Hunks Hauling Junk=college hunks; Grainger=w w grainger; Fastenal; Uline=u line; Benjamin Moore; NTB=n t b;
    Mavis Discount Tire=mavis tire; General RV=general r v; Ferrellgas=ferrell gas; AmeriGas=ameri gas;
    Suburban Propane; Waste Management; Xoom; Google Fiber; European Wax Center; Hand & Stone; Case IH=case i h;
    DEKALB=de kalb seed; iHeartRadio=i heart radio; HBO Max=h b o max; Schneider=schneider national,schneider trucking;
    Swift Transportation; Werner Enterprises=werner; J.B. Hunt=jb hunt; Knight Transportation; Prime Inc.;
    Crete Carrier=crete carrier corporation; Shaffer Trucking; Heartland Express;
    Roehl Transport=roehl,rail transport jobs; Melton Truck Lines=melton; TMC Transportation; Maverick Transportation;
    Covenant Logistics=covenant transport; U.S. Xpress=us xpress; CRST=c r s t; C.R. England; Stevens Transport;
    Averitt Express=averitt; Old Dominion Freight Line=old dominion freight; Saia=saia l t l;
    Estes Express Lines=estes; XPO Logistics=x p o; ABF Freight=a b f freight; YRC Freight; Holland Freight;
    Dayton Freight; R+L Carriers=r and l carriers; Southeastern Freight Lines; AAA Cooper Transportation;
    Central Freight Lines; FedEx Freight; FedEx Ground; Landstar=land star; Mercer Transportation; Dart Transit; KLLM;
    Marten Transport=martin transport; PAM Transport=p a m transport; USA Truck; Western Express; Celadon; Barr-Nunn;
    May Trucking; Navajo Express; Ruan Transportation=ruan; Hirschbach; Decker Truck Line; Transport America;
    Nussbaum Transportation; Veriha Trucking; WEL Companies; Hub Group; NFI Industries; Ryder Logistics;
    Paper Transport; Pride Transport; System Transport; Gordon Trucking; Groendyke Transport; Kenan Advantage Group;
    Quality Carriers; Trimac; Daseke; Boyd Bros. Transportation; McElroy Truck Lines; Builders Transportation;
    PGT Trucking; Smith Transport; Big G Express; Carter Express; Epes Transport; Cardinal Logistics; Salem Carriers;
    Sysco; US Foods; Performance Foodservice; McLane Company; Gordon Food Service; Reyes Beverage; Core-Mark;
    Martin Brower; Anderson Trucking Service; Bay & Bay Transportation; Stephens Trucking; Pitt Ohio; A. Duie Pyle;
    New Penn; Ward Transport; Lynden; Dunavant; Truckstop.com; DAT Freight;
    OOIDA=owner operator independent drivers association; Pioneer Seed=pioneer seeds,pioneer hi-bred; Channel Seed;
    Asgrow; Golden Harvest; NK Seeds=n k seeds; Mycogen; Brevant; Stine Seed=stine seed company,stine;
    Beck's Hybrids=beck's; Croplan; AgriGold=agri gold; LG Seeds=l g seeds; Wyffels Hybrids=wyffels; FS Invision;
    Champion Seed; Integra Seed; Rob-See-Co; Kruger Seeds; Stone Seed; REA Hybrids; Xitavo; Enogen;
    Enlist E3=enlist e three; XtendFlex=extend flex; Roundup Ready; LibertyLink; Credenz; WestBred=west bred; AgriPro;
    Sorghum Partners; Alta Seeds; Deltapine=delta pine; PhytoGen=phyto gen; Stoneville Cotton; FiberMax;
    Bayer Crop Science; Corteva Agriscience=corteva; Syngenta; BASF Agricultural Solutions=b a s f; FMC Corporation;
    UPL; Nufarm; Valent; AMVAC; Albaugh; Helena Agri=helena; Nutrien Ag Solutions=nutrien; WinField United=winfield;
    Simplot Grower Solutions=simplot; Wilbur-Ellis; Loveland Products; AgroLiquid=agro liquid; Nachurs; Conklin;
    Sound Agriculture; Pivot Bio; Bio-Till; Mosaic Company; Koch Agronomic Services; CF Industries; Acuron; Halex GT;
    Warrant Herbicide; Valtera; Fierce Herbicide; Zidua; Engenia; Liberty Herbicide; Headline AMP=headline fungicide;
    Trivapro; Miravis Neo; Veltyma; Delaro; Xyway; Capture LFR; Force Evo; Counter Insecticide; SmartStax=smart stacks;
    VT Double PRO; Duracade; Qrome; AcreMax; New Holland=new holland agriculture; Massey Ferguson; Fendt; AGCO;
    Challenger Tractors; Gleaner; Claas; Versatile Tractors; JCB; Bobcat Company; Caterpillar; Komatsu; Doosan;
    Takeuchi; Vermeer; Ditch Witch; Kinze; Great Plains Manufacturing=great plains drills; Horsch; Precision Planting;
    Ag Leader; Trimble Agriculture; Raven Applied Technology; Climate FieldView=climate field view; Farmers Edge;
    Brent Grain Carts; Unverferth; J&M Grain Carts; Kuhn; Krone; Vicon; Hesston; Gehl; Westfield Augers;
    Sukup=sukup manufacturing; GSI=g s i grain bins; Brock Grain Bins; Meridian Manufacturing;
    Valley Irrigation=valley pivots; Zimmatic by Lindsay=zimmatic; Reinke; T-L Irrigation; Netafim; Behlen; Hi-Hog;
    Priefert; Powder River Livestock Handling; Gallagher Fence; Stay-Tuff; Bekaert; Red Brand Fence; Vigortone;
    Nutrena; Cargill; ADM=archer daniels midland; Kent Feeds; MoorMan's ShowTec; Ridley Block; CRYSTALYX; SmartLic;
    Vitaferm=vita firm; BioZyme; Ragland Mills; Triple Crown Feed; Zoetis; Elanco; Boehringer Ingelheim; Huvepharma;
    Draxxin; Excede; Nuflor; Resflor Gold; Zuprevo; LongRange=long range dewormer; Cydectin; Dectomax;
    Safe-Guard Dewormer; Ivomec; Ralgro; Synovex; Component TE; Rumensin; Tylan; Optaflexx; Bovatec;
    Multimin 90=multi min ninety; Inforce 3; Bovi-Shield Gold; Pyramid 5; Heartgard; NexGard; Simparica Trio; Bravecto;
    Frontline Plus; Seresto; Credelio; Interceptor Plus; Apoquel; Cytopoint; Librela; Cosequin; Dasuquin;
    National Corn Growers Association; United Soybean Board=soybean checkoff; National Cattlemen's Beef Association;
    Beef Checkoff; National Pork Board; Cotton Incorporated; American Dairy Association; Dairy Farmers of America;
    Certified Angus Beef; American Angus Association; Red Angus Association; American Hereford Association;
    American Simmental Association; Select Sires; ABS Global; Genex; ST Genetics; Allflex; Ritchie Waterers; DTN;
    Progressive Farmer; Farm Journal; Successful Farming; Purple Wave Auction; BigIron Auctions=big iron auctions;
    Ritchie Bros.; Farmers National Company; Peoples Company; Tractor House; Deere & Company; Randstad=rand stad;
    Adecco; Manpower; Kelly Services; Aerotek; Spherion; PeopleReady=people ready; Labor Finders; Labor Ready;
    TrueBlue; Express Pros; Insight Global; TEKsystems; Allegis; Elwood Staffing; Staffmark; SURESTAFF;
    Remedy Staffing; Snelling; Nesco Resource; AppleOne; AtWork Group; Trillium Staffing; PridoStaff; TradeStar;
    Tradesmen International; Aya Healthcare; AMN Healthcare; Cross Country Nurses; LaborMAX; Cintas; Aramark; UniFirst;
    Vestis; Ecolab; ISS Facility; ABM; Securitas; Allied Universal; GardaWorld; Brink's; Sunbelt Rentals;
    United Rentals; Herc Rentals; H&E Equipment; Johnstone Supply; Winsupply; Graybar; Border States;
    Motion Industries; MSC Industrial; McMaster-Carr; Lawson Products; Lincoln Electric; Miller Welders; Airgas;
    Praxair; Builders FirstSource=builders first source; ABC Supply; Beacon Roofing Supply; SRS Distribution; SiteOne;
    Simpson Strong-Tie; Quikrete; Sakrete; Andersen Corporation; Angel Guild; PublicSquare=public square app;
    Jase Medical; The Wellness Company; Contingency Medical; All Family Pharmacy; My Digital Money; Preserve Gold;
    Tax Network USA=tax network u s a; Done With Debt; Rapid Radios; EMP Shield; Bulwark Capital; Field of Dreams Hemp;
    Chef iQ; BlendJet; Manly Bands; Blissy; Blu Atlas; Fume Inhaler; Zippix Toothpicks; Lucy Nicotine;
    Grizzly Smokeless; Copenhagen Snuff; Skoal; Marlboro; Camel Cigarettes; Juul; Vuse; National Debt Line;
    Boxed Water; Wondrium; StoryBlocks; Rad Power Bikes; Lectric eBikes; Squatty Potty; Bidet TUSHY=tushy; Scribd;
    Raid: Shadow Legends; Best Fiends; June's Journey; Wordscapes; Candy Crush; Coin Master; Royal Match; Monopoly GO!
  `,
  insurance: `
    GEICO=gyco,guy co,gecko insurance; State Farm; Allstate=all state; Progressive=progressive insurance;
    Liberty Mutual; Farmers Insurance=farmers; USAA=u s a a; Nationwide=nationwide insurance; Aflac=af lack,a flack;
    The General; American Family Insurance=american family; Travelers Insurance; MetLife=met life; Mutual of Omaha;
    Colonial Penn; SelectQuote=select quote; Humana; Aetna; Cigna;
    UnitedHealthcare=united healthcare,united health care;
    Blue Cross Blue Shield=blue cross,blue cross and blue shield; Anthem; SafeAuto=safe auto; Esurance=e surance;
    Lemonade; Root Insurance; Zander Insurance=zander; Ethos; Policygenius=policy genius; eHealth; Medicare.gov;
    HealthCare.gov=healthcare dot gov; New York Life; Northwestern Mutual; Prudential; Shelter Insurance;
    Erie Insurance; The Hartford; Physicians Mutual; Amica=amica insurance; Chubb; American Fidelity; Guardian Life;
    Lincoln Financial=lincoln financial group; Pacific Life; Transamerica=trans america; Genworth;
    Gerber Life=gerber life insurance; Globe Life=globe life insurance; Colonial Life; Unum; Banner Life;
    AIG Direct=a i g direct; Haven Life; Ladder Life; Fabric by Gerber Life; Bankers Life; Bankers Fidelity;
    United American; Assurant; Kemper; Dairyland=dairyland insurance; Foremost Insurance;
    Hagerty=haggerty,hagerty insurance; Grundy Insurance; National General; Bristol West; Infinity Insurance;
    Direct Auto Insurance=direct auto; Freeway Insurance=freeway seguros; Acceptance Insurance; Titan Insurance;
    Elephant Insurance; The Zebra; Insurify; Jerry Insurance; Hippo Insurance=hippo; Kin Insurance; Metromile;
    Clearcover; Pie Insurance; Next Insurance; Hiscox=his cox; Embrace Pet Insurance; Trupanion=true panion;
    Healthy Paws; Pets Best; Spot Pet Insurance; Figo Pet Insurance; Fetch Pet Insurance; Pumpkin Pet Insurance;
    Nationwide Pet; Medi-Share=medishare; Christian Healthcare Ministries; Samaritan Ministries;
    Liberty HealthShare=liberty health share; Impact Health Sharing; GoHealth=go health; HealthMarkets=health markets;
    Health Insurance Marketplace; WellCare=well care health plans; Devoted Health; Clover Health; Oscar Health;
    Molina Healthcare=molina health care; Ambetter; Centene; Alignment Health; SCAN Health Plan=scan health;
    Bright Health; Delta Dental; Federated Insurance; Church Mutual; Brotherhood Mutual; GuideOne; Sentry Insurance;
    Nationwide Agribusiness; Crop Risk Services; Hudson Crop Insurance; ProAg=pro ag; Great American Insurance; RCIS;
    Progressive Commercial; Mercury Insurance; Safeco=safe co insurance; AAA Insurance; Good Sam;
    Good2Go Auto Insurance; SmartFinancial; EverQuote=ever quote; Sun Life; Securian; John Hancock;
    MassMutual=mass mutual; Principal Financial; Western & Southern Life; Ethos Life; SBLI
  `,
  automotive: `
    Ford; Chevrolet=chevy; Toyota; Honda; Nissan; Hyundai; Kia; Subaru; Mazda; Volkswagen; BMW=b m w;
    Mercedes-Benz=mercedes; Lexus; Acura; Infiniti; Audi; Volvo; Jeep; Ram=ram trucks; Dodge; Chrysler; GMC=g m c;
    Buick; Cadillac; Lincoln; Mitsubishi; Tesla; CarMax=car max; Carvana=car vana; AutoTrader=auto trader;
    Cars.com=cars dot com; CarGurus=car gurus; TrueCar=true car; CarShield=car shield; Endurance;
    Enterprise=enterprise rent a car; Hertz; Avis; National Car Rental; Penske; U-Haul=u haul,you haul;
    Harley-Davidson=harley davidson; Polaris; Kubota; John Deere=john dear; Mahindra; Can-Am; AutoNation=auto nation;
    DriveTime=drive time; Camping World; Genesis Motors; Porsche; Jaguar; Land Rover=land rover range rover;
    Range Rover; Alfa Romeo; Fiat; Polestar; Rivian; Lucid Motors; VinFast; Scout Motors; Kawasaki; Yamaha; Suzuki;
    Ski-Doo=skidoo; Sea-Doo=seadoo; Arctic Cat; Indian Motorcycle; BRP; CFMOTO=c f moto; Textron Off Road;
    Segway Powersports; Club Car; E-Z-GO=easy go golf carts; Bad Boy Mowers; Ferris Mowers; Scag Power Equipment=scag;
    Exmark; Hustler Turf; Cub Cadet; Toro; Simplicity Mowers; Spartan Mowers; Grasshopper Mowers;
    Stihl=steel chainsaws; Echo Power Equipment; Winnebago; Airstream; Thor Motor Coach; Jayco; Forest River;
    Keystone RV; Grand Design RV; RV Trader=r v trader; Cruise America; RVshare=r v share; Outdoorsy; Blue Compass RV;
    Bass Cat; Tracker Boats; Lund Boats; MarineMax=marine max; West Marine; Mercury Marine; Evinrude;
    Freedom Boat Club; Turo; Zipcar; Budget Rent a Car=budget truck rental,budget rental car; Dollar Rent A Car;
    Thrifty Car Rental; Alamo Rent a Car; Sixt; Ryder; CarFax=car fax; Kelley Blue Book=kelly blue book;
    Edmunds.com=edmunds dot com; Vroom.com; Shift.com; Peddle.com; We Buy Any Car=webuyanycar,we buy any car dot com;
    Driveway.com=driveway dot com; CarLotz; America's Car-Mart=car mart; Lithia; Group 1 Automotive; Sonic Automotive;
    EchoPark=echo park automotive; Copart; IAA; Manheim; Freightliner; Peterbilt; Kenworth; Mack Trucks;
    International Trucks; Western Star; Hino; Isuzu Trucks; Great Dane Trailers; Wabash Trailers; Big Tex Trailers;
    PJ Trailers=p j trailers; Featherlite; Load Trail; Wilson Trailer; Endurance Warranty; CARCHEX=car checks;
    Protect My Car; Olive Auto Warranty; Toco Warranty; Concord Auto Protect; Autopom; ForeverCar
  `,
  autoservice: `
    AutoZone=auto zone; O'Reilly Auto Parts=o'reilly,o reilly auto parts,o'reilly's; Advance Auto Parts=advance auto;
    NAPA Auto Parts=napa; Pep Boys; Jiffy Lube; Valvoline=valvoline instant oil change; Midas; Meineke;
    Firestone=firestone complete auto care; Goodyear; Discount Tire=this count tire,discount tires; Tire Rack;
    Mavis Discount Tire; Big O Tires; Les Schwab; Monro; Safelite=safe light,safelite auto glass; Maaco;
    Caliber Collision; Take 5 Oil Change=take five; AAMCO=double a m c o; Michelin; Pennzoil; Mobil 1; Castrol; WD-40;
    AAA=triple a; Cooper Tires; Tire Discounters; Christian Brothers Automotive; Carquest=car quest; Auto Value;
    Federated Auto Parts; RockAuto=rock auto; CarParts.com=car parts dot com; Parts Plus; Summit Racing; JEGS;
    LMC Truck; LKQ=l k q; Pull-A-Part; Pick-n-Pull; U-Pull-It; Tires Plus; Just Tires; National Tire & Battery;
    Mr. Tire; Tuffy Tire & Auto=tuffy,tuffy auto; America's Tire; SimpleTire=simple tire; Bridgestone;
    Continental Tire=continental tires; BFGoodrich=b f goodrich; Hankook=han cook tires; Kumho; Toyo Tires;
    Yokohama Tires; Falken; Nitto; Pirelli; Titan Tire; Alliance Tire; Grease Monkey; Quick Lane; Quaker State;
    Havoline; Rotella=shell rotella; Delo=chevron delo; Royal Purple; Lucas Oil; Sea Foam; STP=s t p; Gumout; Rain-X;
    Armor All; Meguiar's; Turtle Wax; Interstate Batteries=interstate battery; DieHard=die hard batteries;
    Optima Batteries; EverStart; NAPA AutoCare; ACDelco=a c delco; Motorcraft; Mopar; WeatherTech=weather tech;
    Husky Liners; LINE-X; Rhino Linings; Leer Truck Caps; Ziebart=zee bart; Tint World; Glass Doctor;
    Gerber Collision=gerber collision and glass; Service King; CARSTAR=car star; ABRA Auto Body; Crash Champions;
    Fix Auto; Classic Collision; Dent Wizard; Cottman Transmission; Mr. Transmission; Mister Car Wash; Whistle Express;
    Tommy's Express Car Wash=tommy's express; Take 5 Car Wash; Speedee Oil Change; TA Truck Service;
    Rush Truck Centers; FleetPride=fleet pride; TravelCenters; Point S
  `,
  cause: `
    American Red Cross=red cross; Salvation Army; United Way; Habitat for Humanity; St. Vincent de Paul;
    Boys & Girls Clubs of America; Big Brothers Big Sisters; YMCA=y m c a; Make-A-Wish; American Cancer Society;
    American Heart Association; March of Dimes; Alzheimer's Association; Feeding America; Humane Society;
    ASPCA=a s p c a; Wounded Warrior Project; Toys for Tots; Special Olympics; Girl Scouts; Boy Scouts of America;
    World Vision; Samaritan's Purse; Kars4Kids=cars for kids,kars for kids; Operation Smile;
    Tunnel to Towers=tunnel to towers foundation; AARP=a a r p; Meals on Wheels; Compassion International;
    Food for the Poor; Preborn; Ad Council; NHTSA=national highway traffic safety administration; FEMA; Ready.gov; CDC;
    Smokey Bear; U.S. Census Bureau; Social Security Administration; Medicare; IRS; USDA; FDIC;
    Consumer Product Safety Commission; Federal Trade Commission; TSA;
    Substance Abuse and Mental Health Services Administration;
    988 Suicide & Crisis Lifeline=nine eight eight lifeline,suicide and crisis lifeline;
    National Suicide Prevention Lifeline; Partnership to End Addiction; Truth Initiative;
    Mothers Against Drunk Driving=madd; Students Against Destructive Decisions; Operation Lifesaver;
    Recycle Across America; Keep America Beautiful; Rails-to-Trails Conservancy; Nature Conservancy;
    National Wildlife Federation; World Wildlife Fund; Sierra Club; Ducks Unlimited; Pheasants Forever;
    National Wild Turkey Federation; Rocky Mountain Elk Foundation; Trout Unlimited; Safari Club International;
    NRA=national rifle association; USCCA=u s c c a; Gun Owners of America; U.S. LawShield=u s law shield; CCW Safe;
    Best Friends Animal Society; North Shore Animal League; Defenders of Wildlife; PETA; American Humane;
    Guide Dogs for the Blind; Southeastern Guide Dogs; Canine Companions; Leader Dogs for the Blind; The Seeing Eye;
    American Kennel Club; 4-H; FFA=national ffa organization; Future Farmers of America; American Farm Bureau;
    National Farmers Union; Junior Achievement; Scouting America; Boys Town; Covenant House;
    Ronald McDonald House Charities=ronald mcdonald house;
    Children's Miracle Network Hospitals=children's miracle network; Shriners Children's; Easterseals=easter seals;
    Muscular Dystrophy Association; Cystic Fibrosis Foundation; JDRF=breakthrough t one d;
    American Diabetes Association; American Lung Association; American Kidney Fund; National Kidney Foundation;
    Leukemia & Lymphoma Society; Susan G. Komen; Breast Cancer Research Foundation; National Breast Cancer Foundation;
    Pancreatic Cancer Action Network; Movember; Livestrong; V Foundation; Stand Up To Cancer; Autism Speaks;
    Autism Society; The Arc; Goodwill Industries; Volunteers of America; Catholic Charities; Catholic Relief Services;
    Lutheran World Relief; Mennonite Central Committee; Church World Service; Bread for the World; UNICEF;
    Save the Children; CARE International; Oxfam; Doctors Without Borders; International Rescue Committee; Mercy Ships;
    Mercy Corps; Smile Train; Heifer International; Water Mission; charity: water; Convoy of Hope;
    Feed My Starving Children; Kids Against Hunger; No Kid Hungry; Cross Catholic Outreach; Matthew 25 Ministries;
    Childfund; Children International; Save a Child's Heart; Christian Aid Mission; Voice of the Martyrs;
    Open Doors USA; Bible League International; American Bible Society; Gideons International;
    Wycliffe Bible Translators; International Fellowship of Christians and Jews; Focus on the Family;
    Alliance Defending Freedom; American Center for Law and Justice; First Liberty Institute; Liberty Counsel;
    Heritage Foundation; Heartbeat International; Care Net; Human Coalition; Susan B. Anthony Pro-Life America;
    Planned Parenthood; ACLU; Southern Poverty Law Center; NAACP; UNCF=united negro college fund;
    Thurgood Marshall College Fund; Hispanic Scholarship Fund; UnidosUS;
    Billy Graham Evangelistic Association=billy graham; Joyce Meyer Ministries; Joel Osteen; In Touch Ministries;
    Turning Point Ministries; Grace to You; Insight for Living; Thru the Bible; Moody Bible Institute; Salem Media;
    K-LOVE; Trans World Radio; Far East Broadcasting Company; Angel Tree; Prison Fellowship; Teen Challenge;
    Union Rescue Mission; Citygate Network; Locks of Love; Be The Match; National Marrow Donor Program; Vitalant;
    America's Blood Centers; Donate Life America=donate life; Alzheimer's Foundation of America;
    Parkinson's Foundation; Michael J. Fox Foundation; ALS Association; National MS Society; Arthritis Foundation;
    Lupus Foundation of America; National Psoriasis Foundation; National Council on Aging; Wheels For Wishes;
    Vehicles for Veterans; Donate a Car 2 Charity; Cars4Causes; Charity Cars; Rawhide Youth Services=rawhide;
    Heritage for the Blind; Purple Heart Foundation; Purple Heart Pickup; Vietnam Veterans of America;
    Boys and Girls Clubs; Girls on the Run; Upward Sports; First Tee; Little League; USA Swimming;
    National Park Foundation; Points of Light; Habitat for Humanity ReStore=habitat restore; Rebuilding Together;
    Samaritan's Feet; Soles4Souls
  `,
  entertainment: `
    DraftKings=draft kings; FanDuel=fan duel; BetMGM=bet m g m; Caesars Sportsbook; PrizePicks=prize picks; ESPN Bet;
    Hard Rock Bet; Ticketmaster=ticket master; StubHub=stub hub; SeatGeek=seat geek; Vivid Seats; Live Nation;
    AMC Theatres=a m c; Regal Cinemas; Cinemark; Monster Jam; WWE=w w e; NASCAR; Disney on Ice; Cirque du Soleil;
    Ringling Bros.; Powerball; Mega Millions; Feld Entertainment; Sportsmen of North America; Topgolf=top golf;
    Bowlero; Main Event; Fandango; Match=match dot com; eHarmony=e harmony; Bumble; ChristianMingle=christian mingle;
    Ancestry; 23andMe; Simply Safe; FreshBooks; Real Estate Agents I Trust; Keller Williams; Century 21;
    RE/MAX=remax,re max; Coldwell Banker; Zillow; Realtor.com; Opendoor; Redfin; Apartments.com;
    We Buy Ugly Houses=webuyuglyhouses; HomeVestors; Morgan & Morgan=morgan and morgan; Goettl; Blinds.com;
    3 Day Blinds; theScore Bet; bet365=bet three sixty five; BetRivers=bet rivers; Borgata Online;
    Underdog Fantasy=underdog fantasy sports; Sleeper Fantasy; Betr; WynnBET; PointsBet; Unibet; SugarHouse;
    Chumba Casino; LuckyLand Slots; McLuck; WOW Vegas; High 5 Casino; Pulsz; Jackpocket=jack pocket;
    TwinSpires=twin spires; TVG; AmWager; Kalshi; Polymarket; Regal Unlimited; Alamo Drafthouse; Movie Tavern;
    Studio Movie Grill; Showcase Cinemas; Warner Bros. Pictures; Universal Pictures; Paramount Pictures; Lionsgate;
    Angel Studios; A24; Pixar; Marvel Studios; AXS; Gametime Tickets=gametime; TickPick=tick pick; Tickets.com;
    Bandsintown; Broadway Across America; Blue Man Group; Harlem Globetrotters; Monster Truck Nitro Tour;
    Hot Wheels Monster Trucks Live; Ice Age on Ice; Sesame Street Live; Paw Patrol Live; Trans-Siberian Orchestra;
    Professional Bull Riders; PRCA; American Quarter Horse Association; NHRA; UFC; PGA Tour; LPGA; NFL Sunday Ticket;
    NBA League Pass; MLB.TV; Major League Soccer; NFL; NBA; MLB; NHL; Savannah Bananas; Sky Zone;
    Urban Air Adventure Park=urban air; Altitude Trampoline Park; DEFY; Launch Trampoline Park; Round1;
    Andretti Indoor Karting; K1 Speed; Main Event Entertainment; Puttshack; Drive Shack; iFLY=i fly indoor skydiving;
    Escape the Room; Painting with a Twist; Pinot's Palette; Spare Time Entertainment; Lucky Strike; AMF Bowling;
    Round Up Rodeo; MyHeritage=my heritage; FamilySearch; Newspapers.com; Legacybox=legacy box; iMemories=i memories;
    Kodak Digitizing; YesVideo; Storyworth=story worth; OkCupid; Plenty of Fish; OurTime=our time dot com;
    SilverSingles=silver singles; EliteSingles; Farmers Only=farmersonly; It's Just Lunch; Compass Realty;
    eXp Realty=e x p realty; Better Homes and Gardens Real Estate;
    Berkshire Hathaway HomeServices=berkshire hathaway home services; Sotheby's International Realty=sotheby's;
    ERA Real Estate; HomeSmart; United Country Real Estate; Whitetail Properties; Mossy Oak Properties; Land.com;
    LandWatch; Homes.com=homes dot com; HomeLight=home light; Offerpad=offer pad; Orchard Homes; Ideal Agent;
    Clever Real Estate; UpNest; Apartment List; Trulia; Rent.com; Zumper; Hip Pocket Homes; HomeGo; ListingSpark;
    Express Homebuyers; New Western; Jacoby & Meyers; Sokolove Law=james sokolove; Weitz & Luxenberg; Parker Waichman;
    Simmons Hanly Conroy; Allsup Disability=allsup; Legal-Bay; Shook Hardy; 1-800-LAW-FIRM; Accident Helpline; Incfile;
    ZenBusiness=zen business; Northwest Registered Agent; Hello Alice; InventHelp=invent help; Davison Inventions;
    Inventor's Assistance
  `,
  ...NATIONAL_GOODS,
  ...NATIONAL_SERVICES,
}
