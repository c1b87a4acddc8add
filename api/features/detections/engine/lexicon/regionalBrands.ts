import { REGIONAL_SERVICES } from './regionalServices.ts'

/**
 * Chains known in a few states, in the form of the national ones.
 */
export const REGIONAL_BRANDS: Readonly<Record<string, string>> = {
  grocery: `
    H-E-B=h e b; Wegmans; Hy-Vee=hy vee,high v; Giant Eagle; Fareway; Schnucks; Market Basket; Hannaford; Ingles;
    Food City; Jewel-Osco=jewel osco; King Soopers; Price Chopper; Harris Teeter; Fry's; Ralphs; Vons; Smith's; WinCo;
    Publix; Piggly Wiggly; Stop & Shop; ShopRite; Brookshire's; Homeland; Reasor's; Dillons; Hornbacher's; Cub;
    Festival Foods; Woodman's; Piggly Wiggly Midwest; Marsh; Dierbergs; County Market; Lowes Foods; Bi-Lo; Food Giant;
    Rouses; Raley's; Nugget Markets; Stater Bros.; Lucky; Rosauers; Haggen; Fred Meyer; QFC; Super 1 Foods; Big Y;
    Shaw's; Tops; Weis Markets=weis; Martin's; Giant Food; Acme Markets; Bashas'; Fiesta Mart; Cardenas Markets;
    El Super; Sedano's; Karns; Redner's; Marc's; Heinen's; Busch's; Spartan; Coborn's; Super One Foods; Cash Wise;
    Dorothy Lane Market; Market 32; Roche Bros.; Smart & Final; Fresh Thyme Market=fresh thyme; The Fresh Market;
    H Mart; 99 Ranch Market; Vallarta Supermarkets=vallarta; Northgate Market=northgate gonzález market;
    Food 4 Less=food for less; Foods Co; Hiland Dairy=hiland,highland dairy; Conecuh Sausage; Swaggerty's;
    Blue & Gold Sausage; Mikesell's; Zapp's; Shiner Bock=shiner beer; Lone Star Beer; Harps Food Stores; Buy For Less;
    Brookshire Grocery Company; United Supermarkets; Central Market; Tom Thumb; Foodtown; La Michoacana Meat Market;
    El Rancho Supermercado; Gerland's; Super 1 Foods of Louisiana; Robért Fresh Market; Langenstein's; Dorignac's;
    Ramey's; Vowell's; Sunflower Food Store; Greer's Market; Foodland; Renfroe's Market; Harveys Supermarket;
    Fresco y Más; Presidente Supermarket; Navarro Discount Pharmacy; KJ's Market; IGA KJ's;
    Ingles Markets=ingles market; Li'l Dino; Earth Fare Carolinas; Carlie C's IGA=carlie c's; Food Country USA;
    Houchens=houchens markets; Crossroads IGA; Gristedes; ValuMarket; Hen House Market=hen house; Cosentino's;
    Sun Fresh Market; Straub's; Rhodes 101; Russ's Market; No Frills Supermarkets; Lueken's; Jerry's Foods;
    Lunds & Byerlys=byerly's; Cub Foods; Knowlan's; Mackenthun's; Leevers; Macey's; Lin's Market;
    Ridley's Family Markets=ridley's; Broulim's; Super 1 Idaho; Yoke's Fresh Market; Van's Thriftway; City Market;
    Natural Grocers by Vitamin Cottage; AJ's Fine Foods; Los Altos Ranch Market; Bel Air Markets; Nob Hill Foods;
    SaveMart; FoodMaxx=food max; Mollie Stone's; Gelson's; Bristol Farms; Jon's Fresh; New Seasons Market; Zupan's;
    Market of Choice; Bi-Mart=by mart; Ray's Food Place; Sherm's Thunderbird; Thriftway; PCC Community Markets;
    Red Apple Markets; KTA Super Stores; Don Quijote; Carrs-Safeway=carrs; Three Bears Alaska=three bears;
    Pick 'n Save; Sendik's; Copps; Quillin's; Econofoods; Tadych's; Mariano's; Tony's Fresh Market; Strack & Van Til;
    Niemann Foods; Fairplay Foods; Pay Less Super Markets; Needler's; D&W Fresh Market; VG's Grocery; Westborn Market;
    Nino Salvaggio; Spartan Stores; Forest Hills Foods; Buehler's Fresh Foods; Discount Drug Mart; Dave's Supermarkets;
    Jungle Jim's; Shop 'n Save; Riverside Markets; Gerrity's; Boyer's Food Markets; Tops Friendly Markets=tops markets;
    Price Chopper Market 32; Market Bistro; C-Town; Fairway Market; King Kullen; Stew Leonard's; Geissler's;
    Highland Park Market; Donelan's; Dave's Marketplace; Dave's Fresh Marketplace; Eastside Marketplace; Shurfine;
    Wakefern; Kings Food Markets; Giant of Maryland; Graul's; Gabriel Brothers; Magruder's; Roberts Dairy; Kemps Dairy;
    Cass-Clay; Oberweis; Mayfield Dairy=mayfield; Kleinpeter; Coburg Dairy; Maola; Galliker's; Garelick Farms;
    Oakhurst Dairy; Guida's; Upstate Niagara; Crowley; Darigold; Umpqua Dairy; Clover Sonoma; Crystal Creamery;
    Creamland; Price's Creameries; Gandy's; Promised Land Dairy; Graeter's=graders ice cream; UDF Homemade Brand;
    Velvet Ice Cream; Hudsonville Ice Cream; Stroh's Ice Cream; Perry's Ice Cream; Cedar Crest Ice Cream;
    Babcock Dairy; Gifford's Ice Cream; Umpqua Ice Cream; Bluebell Creameries; Chocolate Shoppe; Rhinelander Beer;
    Leinenkugel; Schell's=august schell; Old Style Beer; New Glarus; Great Lakes Brewing; Iron City Beer; Narragansett;
    Genesee Beer=genesee; Labatt Blue=labatt; Utica Club; Saranac; Deschutes; Olympia Beer; Alaskan Brewing;
    Kona Brewing; Abita; Sweetwater Brewing; Terrapin Beer; Ale-8-One; Cheerwine; Big Red Soda; Faygo; Vernors;
    Moxie Soda; Green River Soda; Dr. Enuf; Jones Potato Chips; Grippo's; Ballreich's; Old Vienna; Tim's Cascade;
    Middleswarth; Gibble's; Route 11; Tastykake=tasty cake; Mrs Baird's=mrs baird's bread; Bunny Bread South;
    Schwebel's; Aunt Millie's; Franz Bakery; Klosterman; Lewis Bread; Evangeline Maid; Zeigler; Bryan Foods; Neese's;
    Kahn's; Klement's; Usinger's; Nueske's; Kayem; Dietz & Watson; Berks Hot Dogs; Sugardale; Purnell's Old Folks;
    Emge; Blue Ribbon Beef; Southern Belle
  `,
  restaurant: `
    Skyline Chili; Gold Star; Runza; Freddy's; Braum's; Taco John's; Taco Cabana; Schlotzsky's; Jason's Deli; Luby's;
    Bill Miller Bar-B-Q; Cook Out; Biscuitville; Maid-Rite; Pizza Ranch; Godfather's Pizza; Happy Joe's; Portillo's;
    Lou Malnati's; Giordano's; Bertucci's; Ninety Nine; Friendly's; Primanti Bros.; Eat'n Park; Frisch's Big Boy;
    Donatos; Penn Station; Larosa's=la rosa's; Burgerville; Jack's; Milo's; Zippy's; Rudy's; Rosati's;
    Black Bear Diner; Cafe Rio; Swig; Crown Burgers; Blake's Lotaburger; Ivar's; Tudor's Biscuit World;
    Erbert & Gerbert's; Eegee's; Gatti's Pizza; Greene Turtle; Kona Grill; Ledo Pizza; Lee's Famous Recipe Chicken;
    Mountain Mike's Pizza; Papa Gino's; Port of Subs; Salsarita's; Shoney's; Smokey Bones; Sonny's BBQ; Swensons;
    Tijuana Flats; The Human Bean; Torchy's Tacos; 7 Brew=seven brew; Biggby Coffee=big b coffee; Black Rock Coffee;
    PJ's Coffee; Bruster's; Andy's Frozen Custard; Shipley Do-Nuts=shipley donuts; Daylight Donuts; LaMar's Donuts;
    Honey Dew Donuts; Keke's Breakfast Cafe; Old Country Buffet; Simple Simon's Pizza; Mazzio's; Monical's Pizza;
    Round Table Pizza; Sarpino's; Rapid Fired Pizza; Gino's East; Rubio's Coastal Grill=rubio's; Wahoo's Fish Taco;
    Costa Vida; Freebirds; Barberitos; Willy's Mexicana Grill; Pancheros; Taco Mac; Taco Bueno; Western Sizzlin;
    PDQ Chicken; Huey Magoo's; Layne's Chicken Fingers; Guthrie's; Waitr; P. Terry's; Kerbey Lane; Torchy's;
    Pappadeaux; Pappasito's; Taco Palenque; Las Palapas; Bill Miller BBQ; Walk-On's Bistreaux; Danny & Clyde's;
    Drago's; Keith's Chicken; Mugshots; Newk's; Jim 'N Nick's; Dreamland BBQ; Zoe's; Foosackly's; Hattie B's;
    Pal's Sudden Service; Petro's Chili; Aubrey's; Smithfield's Chicken 'N Bar-B-Q=smithfield's chicken;
    K&W Cafeteria=k and w; Hwy 55 Burgers=highway fifty five burgers; Checkers Florida;
    Miller's Ale House=ale house,miller's alehouse; Flanigan's; Pollo Tropical Florida; PDQ Florida; Beef 'O' Brady's;
    Sonny's Bar-B-Q; Primo Hoagies; Jerry's Subs; Ledo; Phillips Seafood; Eat 'n Park; Kings Family Restaurant; Hoss's;
    Isaac's; Jim's Steakout; Dinosaur Bar-B-Que; Tully's Good Times; Hoffman Hot Dogs;
    D'Angelo Grilled Sandwiches=d'angelo; Kelly's Roast Beef; Legal Sea Foods; Not Your Average Joe's;
    99 Restaurants=ninety nine restaurant; Newport Creamery; Amato's; Moe's Italian Sandwiches; T-Bones;
    Gold Star Chili; Montgomery Inn; Marion's Piazza; Cassano's; City Barbeque=city barbecue; Mr. Hero; Frisch's;
    Jerry's Kentucky; Kopp's; Rocky Rococo; Harris Pizza; Valentino's; Amigos Kings Classic; Don & Millie's; Zorbaz;
    Davanni's; Buca; Nu Way Crumbly Burgers; Taco Tico; Winstead's; Gates Bar-B-Q=gates barbecue; Hereford House;
    Imo's Pizza=imo's; Ted Drewes; Lambert's Cafe; Andy's; Ted's Cafe Escondido; Charleston's; Coney I-Lander;
    Eskimo Joe's; Sonic Oklahoma; U.S. Pizza; Tacos 4 Life; Garcia's Kitchen; Macayo's; Filiberto's; Cafe Zupas;
    Arctic Circle; Apollo Burger; FatBoys; Fiiz; Sodalicious; Pickleman's; MacKenzie River Pizza; Idaho Pizza Company;
    Taco Time Northwest=taco time; Burgermaster; Pagliacci; Elmer's Breakfast; Shari's Cafe & Pies=shari's;
    Pizza Schmizza; Abby's Legendary Pizza; Farmer Boys; Jim-Boy's Tacos; Mary's Pizza Shack; Straw Hat Pizza;
    Mountain Mike's; Nations Giant Hamburgers; Togo's; Juan Pollo; Tommy's Hamburgers=original tommy's; Bob's Big Boy;
    Fatburger; Waba Grill; Yoshinoya; L&L Hawaiian Barbecue=l and l hawaiian
  `,
  home: `
    Sutherlands; Marvin's; McCoy's; Orscheln; Bomgaars; Runnings; Big R; Tru-Green; Jim's Formal Wear;
    Nebraska Furniture Mart; Slumberland; HOM Furniture; Steinhafels; Art Van; Gardner White; Levin Furniture;
    Living Spaces; Mor Furniture; RC Willey; American Furniture Warehouse; Gallery Furniture; El Dorado Furniture;
    City Furniture; Farmers Home Furniture; Grand Home Furnishings; Jordan's Furniture; Bernie & Phyl's; Cardi's;
    P.C. Richard & Son; Abt; hhgregg; BrandsMart USA; Goedeker's; Queen City Audio Video; Schaefer's;
    Warners' Stellian; Feldco; Universal Windows Direct; Thompson Creek; Erie Home; Apple Roofing; Horizon Services;
    Service Experts; National Floors Direct; Michael & Son; Len the Plumber; Parker & Sons; Moxie Pest Control;
    Truly Nolen; Arrow Exterminators; Massey Services; Cook's Pest Control; Western Exterminator; Clark Pest Control;
    Anthony & Sylvan Pools=anthony and sylvan; Thursday Pools; Graceland Portable Buildings;
    Derksen Portable Buildings; Cleary Buildings; Lester Buildings; FBi Buildings; Mueller Inc.; Wausau Homes;
    David Weekley Homes; Blue Raven Solar; Purelight Power; CPI Security=c p i security; Sparkletts; Sutherland Lumber;
    Westlake Ace Hardware=westlake ace,westlake hardware; National Home Centers; Ridout Lumber; Mill Creek Carpet;
    Orgill; Carter Lumber; Do it Center; Big C Lumber; Menard; Wolohan; Standale Lumber; Zeeland Lumber; Chase-Pitkin;
    Valu Home Centers=valu home center; Curtis Lumber; Bellevue Builders; r.k. MILES; Hammond Lumber; Hancock Lumber;
    EBS Building Supplies; Aubuchon Hardware=aubuchon; Rocky's Ace Hardware; Koopman Lumber; Mid-Cape;
    Grossman's Bargain Outlet; Lansing Building Products; Stock Building Supply; Mead Lumber; Nebraska Home Center;
    Simpson's Furniture; Knecht Home Center; Boise Cascade; Franklin Building Supply; Burton Lumber; Sunpro;
    Parr Lumber; Jerry's Home Improvement=jerry's home improvement center; Coastal Farm & Ranch=coastal farm;
    Wilco Farm Stores; D&B Supply; C-A-L Ranch Stores=cal ranch,c a l ranch; IFA Country Stores=i f a;
    North 40 Outfitters=north forty; Murdoch's Ranch & Home Supply=murdoch's; Theisen's=tysons farm store;
    Family Farm & Home; Atwoods=atwoods ranch and home; Buchheit; MFA Agri Services=m f a;
    Southern States Cooperative=southern states co op; Tennessee Farmers Cooperative; Agri Supply;
    R.P. Lumber=rp lumber; Mills Fleet Farm; L&M Fleet Supply; Dakota Farm; Agway; Blue Seal Feeds;
    Paris Farmers Union; Dave's Garden; Stein's Garden; Johnson's Nursery; Bachman's; Gertens;
    Calloway's Nursery=calloway's; Lukas; SummerWinds; Armstrong Garden Centers; Swansons Nursery; Merrifield Garden;
    Stauffers; Sloat; Abt Electronics; Nebraska Furniture; Yale Appliance; Capitol Lighting; Karl's TV; VanVreede's;
    Plunkett's Furniture; Erickson Furniture; Furniture & ApplianceMart; Big George's; ABC Warehouse; H.H. Gregg;
    Famous Tate; Cole's Appliance; Standard TV; Arizona Wholesale Supply; Albert Lee Appliance=albert lee; Basco;
    Fred's Appliance; Schumacher Homes; Wayne Homes; Eastbrook Homes; Allen Edwin Homes; Arbor Homes; Fischer Homes;
    Drees Homes; Goodall Homes; Ole South; Smith Douglas Homes; DSLD Homes; Adams Homes; Maronda Homes; ICI Homes;
    GL Homes; Minto; Perry Homes; Ashton Woods; Chesmar; Betenbough Homes; Tilson Homes; Rausch Coleman; Simmons Homes;
    Shaw Homes; McBride Homes; Fischer & Frichtel; Hubbell Homes; Charleston Homes; Fieldstone Homes;
    Richmond American; Oakwood; CBH Homes=c b h homes; Brighton Homes; Hayden Homes; Holt Homes; Robson; Woodside;
    McCaffrey; Wathen Castanos; Granville; Bonadelle; Schell Brothers; Eastwood Homes; Mungo Homes;
    Great Southern Homes; Wade Jurney; Windows USA; Window Depot USA; Zen Windows; Wallside Windows=wall side windows;
    1-800-HANSONS; Larmco; Joyce Factory Direct; Mad City Windows; Tundraland; Infinity from Marvin; HomeSealed;
    Amerimax; Great Day Improvements; NewSouth Window Solutions; Florida Window; ThermoView; Statewide Remodeling;
    K-Designers; Andersen of; Power HRG; American Design; Alure
  `,
  insurance: `
    Fred Loya Insurance=fred loya,fred loya seguros; Estrella Insurance=estrella seguros; Gainsco; EMC Insurance;
    Rural Mutual Insurance; Pekin Insurance
  `,
  automotive: `
    Lazydays RV=lazydays,lazy days r v; Byrider=by rider,j d byrider; Hendrick Automotive Group=hendrick automotive;
    Holman; Herb Chambers=herb chambers companies; Ira Motor Group; Prime Motor Group; Lia Auto Group;
    Fuccillo=fuccillo auto group; Billy Fuccillo; West Herr=west herr automotive; Northtown Automotive; Dorschel;
    Van Bortel; Paragon Honda; Ray Catena; DCH Auto Group; Fred Beans; Faulkner Auto Group; Piazza Auto Group;
    Reedman-Toll; Pacifico; Bowser; #1 Cochran=number one cochran,cochran auto; Shults Ford; Baierl; Sun Motor Cars;
    Koons=koons automotive,coons auto; Ourisman; Fitzgerald Auto Malls=fitzway,fitzmall; Darcars=dar cars;
    Jerry's Auto Group; Sheehy; Haley Auto; Berglund; Priority Auto Group; Checkered Flag; Leith Cars=leith automotive;
    Dick Brooks; Rick Hendrick; Ed Morse; Bill Penney; Coggin; Duval Ford; Germain; Ricart; Jeff Wyler;
    Kings Auto Mall; Joseph Auto; Mike Castrucci; Ganley=ganley auto; Serpentini; Spitzer; Ken Ganley; Dave Arbogast;
    Voss Auto; Beau Townsend; Serra=serra automotive; LaFontaine=la fontaine automotive; Szott; Jim Riehl;
    Feldman Automotive=feldman chevrolet; Matick; Buff Whelan; Harold Zeigler; Bob Rohrman; Andy Mohr; Ray Skillman;
    Hubler; Bill Estes; Tom O'Brien; Bill Kay; Rizza; Sullivan Auto; Bob Jass;
    Bergstrom Automotive=bergstrom,bergstrom of the fox valley; Ewald=ewald automotive; Boucher; Wilde Auto;
    Russ Darrow; Van Horn Auto; Kayser; Zimbrick; Kocourek; Walser=walser automotive; Morrie's; Lupient;
    White Bear Mitsubishi; Inver Grove; Corwin; Eide; Vern Eide; Sioux Falls Ford; Karl Chevrolet; Willis Auto;
    Deery Brothers=deery; Dan Deery; Baxter Auto; Woodhouse; Sid Dillon; H&H Automotive; Gregg Young; Rusty Eck;
    Laird Noller; Lou Fusz; Bommarito; Suntrup; Frank Leta; Joe Machens; Robert Heath Trucking; Crain Automotive=crain;
    McLarty; Landers; Steve Landers; Gwatney; Cavender; Ancira; Red McCombs; Gunn Auto; Vandergriff;
    Sewell Automotive=sewell lexus; Park Place Dealerships; Huffines; Five Star Ford; Gillman; Fred Haas;
    Sterling McCall; Tommie Vaughn; Bob Moore Auto Group=bob moore; Fowler Auto; Gerald Leverett;
    John Elway Dealerships; Emich; Stevinson; Schomp; Phil Long=phil long ford;
    Larry H. Miller Dealerships=larry h miller; Ken Garff=ken garff auto group; Murdock; Tim Dahle; Karl Malone;
    Earnhardt Auto Centers=tom earnhardt,earnhardt; Sanderson Ford; Courtesy Chevrolet; Bill Luke; Kendall Auto;
    Dave Smith Motors=dave smith; Peterson Auto; Lyle Pearson; Findlay; Towbin; Fairway Chevrolet;
    Dick Hannah=dick hannah dealerships; Ron Tonkin; Lanphere; Beaverton Toyota; Titus-Will; Korum; Walt's Auto;
    Wendle; Camp Chevrolet; Galpin=galpin motors; Longo Toyota; Keyes; Cerritos Auto Square; Kearny Mesa;
    Folsom Lake Ford; Servco; JN Auto
  `,
  autoservice: `
    Belle Tire; Car-X; Big Brand Tire; Strickland Brothers 10 Minute Oil Change=strickland brothers;
    Express Oil Change; Lube Stop; Oil Changers; Kwik Kar; Zips Car Wash; Tidal Wave Auto Spa;
    Quick Quack Car Wash=quick quack; Autobell; Sullivan Tire; VIP Tires & Service; Town Fair Tire;
    American Tire Depot; Evans Tire; Graham Tire; Tires Tires Tires; Dobbs Tire & Auto=dobbs tire;
    Plaza Tire Service=plaza tire; Hibdon Tires Plus=hibdon; Robertson Tire; T&W Tire; Southern Tire Mart;
    Best-One Tire; Indy Tire; Raben Tire; Ziegler Tire; Conrad's Tire Express=conrad's tire; Rad Air; Flynn's Tire;
    Jack Williams Tire=jack williams; Dunn Tire; STS Tire; Virginia Tire & Auto; Leeds Tire; Kauffman Tire;
    Jim Whitehead Tires; Olin Mott; Chapel Hill Tire; Martino Tire; Victory Lane Quick Oil Change=victory lane;
    Uncle Ed's Oil Shoppe=uncle ed's; Lube Express; Christian Brothers; Oil Can Henry's;
    Blain's Farm & Fleet=blain's,blaine's farm and fleet; Waterloo Tent; Baxter Auto Parts; Hi-Lo Auto;
    Arnold Motor Supply; Fisher Auto Parts; Sanel NAPA; Replacement Parts Inc.; Crow-Burlingame
  `,
  retail: `
    Belk; Boscov's; Von Maur; Big 5 Sporting Goods; Dunham's Sports=dunham's; BevMo!=bev mo; Binny's; Micro Center;
    Bealls; Gordmans; Roses Discount Stores; Shopko; Pamida; Ocean State Job Lot; Gabe's; Reeds Jewelers
  `,
  furniture: `
    Mattress Mack; Original Mattress Factory; Denver Mattress; Sit 'n Sleep=sit and sleep;
    American Signature Furniture; Kane's Furniture; The RoomPlace=the room place; Buddy's Home Furnishings;
    Big Sandy Superstores; Morris Home=morris home furniture; Sam Levin; Levin; Bob Mills Furniture=bob mills;
    Mathis Brothers=mathis home,mathis sleep; Hank's Fine Furniture; I.O. Metro; Miskelly Furniture=miskelly;
    Hudson's Furniture; Babcock & More; Baer's Furniture=baer's; Robb & Stucky; Haynes Furniture=haynes;
    Schewels Home=schewel's,schewels furniture; Regency Furniture; Marlo Furniture; Huffman Koos; Raymour;
    Jennifer Furniture; Boston Interiors; Taylor & Company; Colfax Furniture; Furnitureland South=furniture land south;
    Rotmans; Hayward's; Schneiderman's=schneiderman's furniture; Dock 86; Conlin's Furniture=conlin's;
    Unclaimed Freight Furniture; Wichita Furniture; Homemakers Furniture; Weekends Only Furniture;
    Carol House Furniture=carol house; Rothman Furniture; Dau Furniture; Biltrite; Walter E. Smithe;
    Darvin Furniture=darvin; Harlem Furniture; Godby; Kittle's=kittle's furniture; Bova; Ohio Mattress;
    Verlo Mattress=verlo; Bel Furniture; Louis Shanks; American Home Furniture and Mattress; Jerome's; Cymax; Spiller;
    Sleep Country; Dania; Schoenfeld; Ennis Furniture; Downeast Home; C.S. Wo
  `,
  telecom: `
    C Spire=see spire; Cellcom; Appalachian Wireless; Union Wireless; GCI; Kinetic by Windstream;
    Brightspeed=bright speed; Ziply Fiber=zip lee fiber,ziply; Astound Broadband; Sparklight=spark light;
    Metronet=metro net; Rise Broadband; GoNetspeed; Midco=mid co,midcontinent; Vexus Fiber; Bluepeak;
    ALLO Communications=allo fiber; Breezeline=breeze line,atlantic broadband; Buckeye Broadband;
    Blue Ridge Communications; Wave Broadband; TDS Telecom=t d s,tds; Fidium Fiber; Burlington Telecom;
    Greenlight Networks; Lumos Fiber=lumos; Segra; Shentel; Glo Fiber=glow fiber; All Points Broadband; Brightridge;
    Chattanooga EPB; Hargray=har gray; Horry Telephone; Hawaiian Telcom; Alaska Communications; ACS Alaska; Nemont;
    Blackfoot Communications; Silver Star Communications; Visionary Broadband; Utopia Fiber; Xmission=x mission;
    Nex-Tech; Ideatek=idea tech; Great Plains Communications; Golden West Telecommunications; Dakota Central;
    Arvig=are vig; Paul Bunyan Communications; Gardonville; Nuvera; Nsight; Bug Tussle Wireless; Norvado; Solarus;
    Vernon Communications; Adams Telephone; Mid Century Fiber; i3 Broadband=i three broadband; Conexon; Co-Mo Connect;
    SEMO Electric; Ozarks Go; GoSEMO; OzarksGo; Arkansas Ritter; Ritter Communications; Yelcot; Dobson Fiber=dobson;
    BTC Broadband; Chickasaw Telecom; OEC Fiber; Northeast Oklahoma; Bolt Fiber; Vyve Broadband=vive broadband; Valor;
    Optimum Suddenlink; Nextlink Internet=next link; GVTC; Guadalupe Valley; Big Bend Telephone; LUS Fiber; Eatel;
    Swyft; Franklin Telephone; MaxxSouth=max south; Ritter; Point Broadband; Mon-Cre; Troy Cable; Cspire Fiber;
    North Georgia; Conway Corp
  `,
  fuel: `
    Kwik Star; Kwik Shop; Tom Thumb Food Stores; Stewart's Shops=stewart's; Allsup's; Dandy Mini Mart; GetGo=get go;
    United Dairy Farmers=u d f; Spinx; Parker's Kitchen; Enmarket; Weigel's; MAPCO=map co; Huck's; FasTrip; Yesway;
    Jacksons Food Stores; Stinker Stores; Loaf 'N Jug; Conoco Phillips 66; Freedom Valu; Bosselman Travel Center;
    Sapp Bros.; Roady's; Xtramart; Alltown; Nouria; Irving Oil=irving; Global Montello; Noco; Byrne Dairy; Stop-N-Go;
    Blarney Castle; EZ Mart=e z mart; Murphy Express; Sprint Food Stores; Kent Kwik; Blossman Gas=blossman;
    ThompsonGas; MFA Oil=m f a oil; Paraco Gas; Dari Mart; Wesco; EZ Energy; Tesoro; Cubby's; Git 'N Split; M&H Gas;
    Simonson; StaMart; Beacon & Bridge; Swifty; Convenient Food Mart; Scotchman; Mirabito; Fastrac; Nice N Easy;
    Sugarcreek; Kwik Fill; Uni-Mart; CoGo's; Maplefields; Champlain Farms; Dead River Company=dead river;
    Rymes Propane; Townsend Energy; Meenan Oil; Hocon Gas; Santa Energy; Ferrell; Agway Energy; Griffith Energy;
    Tri Gas & Oil; Quarles; Holtzman; Davenport Energy; Parker Oil; Campbell Oil; Lampton-Love; O'Nealgas; Butane Gas;
    Lin Gas; Ohio Valley Propane; Centra Sota; Como Oil & Propane; Kamps Propane; Delta Liquid Energy;
    CityServiceValcon=city service valcon; Carson Oil; Coleman Oil; Christensen Oil
  `,
  entertainment: `
    Marcus Theatres; Harkins Theatres; B&B Theatres; Malco Theatres; Santikos; Stars and Strikes; Weichert;
    Cellino Law; Saiontz & Kirk; Pond Lehocky; Ged Lawyers; The Barnes Firm; Dolman Law; Sweet James; Jacob Emrani;
    Lerner & Rowe; Los Defensores; Larry H. Parker; Adriana's Insurance=adriana's seguros;
    Alexander Shunnarah=alexander shunnarah trial attorneys,shunarah; Farah & Farah;
    Dan Newlin=dan newlin injury attorneys; Steinger, Greene & Feiner; Gordon & Donner; LaBovick; Burnetti;
    Kogan & DiSalvo; Wilson C. Pazos; Ken Nugent=kenneth nugent; Montlick=montlick injury attorneys;
    John Foy & Associates=john foy; Bader Law; Witherite Law=1-800-truck-wreck,eight hundred truck wreck;
    Jim Adler=jim adler the texas hammer,texas hammer; Thomas J. Henry; Carabin Shaw; Joumana Kayrouz; Goodman Acker;
    Bernstein Law=sam bernstein law firm; Tim Misny=misny; Kisling, Nestico & Redick; Chris T. Young;
    Hensley Legal Group=hensley legal; Ken Nunn=ken nunn law; Darryl Isaacs; Morgan & Collins; Bart Durham;
    Larry R. Williams; Edgar Snyder=edgar snyder and associates; Munley Law; Handler Henning & Rosenberg;
    Morgan Bosley; Pribanic; Cellino & Barnes; William Mattar=william matter law offices; Andrews, Bernstein;
    Martin Harding & Mazzotti=1-800-law-1010; E. Stewart Jones; Jim Sokolove; Jeffrey Glassman;
    Joe Bornstein=law offices of joe bornstein; Hardison & Cochran;
    James Scott Farrin=law offices of james scott farrin; Whitley Law; George Sink=george sink injury lawyers;
    Akim Anastopoulo; Joye Law; David Aylor; Morris Bart=morris bart l l c;
    Gordon McKernan=gordon mckernan injury attorneys; Dudley DeBosier; E. Eric Guirard;
    Rainwater Holt & Sexton=rainwater holt sexton; Caddell Reynolds; Schwed; Brown & Crouppen=brown and crew pin;
    Tad Morlan; Schmidt Mattingly; Brad Bradshaw; Aaron Sachs; Steelman Gaunt; DeVaughn James; Hutton & Hutton;
    Graves McLain; Habush Habush & Rottier=ha bush; Gruber Law Offices=gruber law,one call that's all;
    Hupy and Abraham=hoopy and abraham; Nicolet Law=nicolet law office; SiebenCarey=sieben carey;
    Meshbesher & Spence=meshbesher; Bradshaw & Bryant; Heimdal; RSI Law;
    Franklin D. Azar=frank azar,franklin d azar and associates; Bachus & Schanker; Dan Caplis; Wilhite;
    Bert Parnall=parnall law; Zinda; Phillips Law Group; Siegfried & Jensen;
    Craig Swapp=craig swapp and associates,craig swap; Litster Frost; Hawley Troxell; Glen Lerner=glenn lerner;
    Richard Harris Law Firm; Ed Bernstein; Dimopoulos; Edina Realty=edina; Shorewest Realtors=shorewest; First Weber;
    Howard Hanna Real Estate; HER Realtors; F.C. Tucker; Crye-Leike=cry like realtors; Long & Foster; Latter & Blum;
    John L. Scott; Windermere=windermere real estate; Iowa Realty; Reece Nichols=reece and nichols,reecenichols;
    NP Dodge=n p dodge; Ebby Halliday; JB Goodwin; Harry Norman Realtors; RealtySouth; Roberts Brothers;
    Hunt Real Estate; William Raveis; Century 21 North East; Schrader Real Estate; Wickliffe Auctioneers
  `,
  more: `
    Halvor Lines; FS Seeds; GROWMARK; Renk Seed; Latham Hi-Tech Seeds=latham seeds; Hoegemeyer Hybrids;
    Fontanelle Hybrids; Hubbard Feeds; Steffes Group; Sullivan Auctioneers; Titan Machinery;
    RDO Equipment=r d o equipment; Sloan Implement; Van Wall Equipment; C & B Operations; AgriVision; Birkey's;
    PrairieLand Partners; Ag Processing Inc.; Landus; Heartland Co-op; Farmers Cooperative Society; AgState;
    Five Star Cooperative; Linn Co-op Oil; Innovative Ag Services; River Valley Cooperative; Evergreen FS; Heritage FS;
    Ag View FS; Prairieland FS; Conserv FS; Gold Star FS; Effingham Equity; Ceres Solutions; Co-Alliance;
    Harvest Land Co-op; Superior Ag; Central Ohio Farmers Co-op; Mercer Landmark; Luckey Farmers; Premier Co-op;
    Michigan Agricultural Commodities; Star of the West; Insight FS; Landmark Services Cooperative; ALCIVIA=all sivia;
    Central Farm Service=c f s; Crystal Valley Cooperative; New Vision Co-op; CHS Ag Services; Farmward Cooperative;
    Mid-County Co-op; Agtegra=ag tegra; CHS Farmers Alliance; Dakota Plains Ag; Envision Cooperative;
    Aurora Cooperative; Cooperative Producers Inc.; Frenchman Valley Co-op; Farmers Cooperative Dorchester;
    Central Valley Ag=c v a; Country Partners Cooperative; Ag Valley Co-op; Mid Kansas Cooperative; Garden City Co-op;
    Nemaha County Co-op; Farmway Co-op; Pride Ag Resources; MFA Incorporated; Ray-Carroll Fuels; CHS SunBasin;
    McGregor Company; Valley Agronomics; Pacific Northwest Farmers Cooperative; Grange Co-op; Wilco Co-op;
    Nebraska Soybean Board; Iowa Soybean Association; Iowa Corn; Illinois Corn; Illinois Soybean Association;
    Indiana Corn and Soybean; Ohio Corn & Wheat; Kansas Wheat; Texas Beef Council; Oklahoma Beef Council;
    Wisconsin Beef Council; Dairy Farmers of Wisconsin; Midwest Dairy; Florida Citrus; Florida Orange Juice;
    Washington Apples; Idaho Potatoes; Vidalia Onions; Georgia Peanuts; South Dakota Corn; Minnesota Soybean;
    Nebraska Corn Board; Missouri Soybeans; National Farm Machinery Show; Husker Harvest Days; Farm Progress Show;
    World Ag Expo; Dakotafest; Big Iron Farm Show; Farmfest; World Dairy Expo; World Pork Expo; 21st Mortgage;
    Koch Fertilizer; KanEquip; Hoober; Messick's; Cazenovia Equipment; LandPro Equipment; United Ag & Turf; Ag-Pro;
    TriGreen Equipment; SunSouth; Greenway Equipment; Ohio Ag Equipment; Koenig Equipment; Bane-Welker Equipment;
    Sloan Support; Riesterer & Schnell; Mid-State Equipment; Swiderski Equipment=swiderski; Frontier Ag & Turf;
    Minnesota Ag Power; True North Equipment; 21st Century Equipment; Stutheit Implement; AKRS Equipment;
    P&K Equipment; Hurst Farm Supply; South Plains Implement; Brookside Equipment; Shoppa's Farm Supply;
    Papé Machinery; Stotz Equipment; Campbell Tractor; Agri-Service; Kern Machinery; Fresno Equipment; Holt Texas;
    Ziegler CAT; Fabick; Altorfer; NMC CAT; Foley Equipment; Wagner Equipment; Wheeler Machinery;
    Western States Equipment; Thompson Tractor; Yancey Bros.; Carter Machinery; Cleveland Brothers; Milton CAT;
    MacAllister Machinery; Ohio CAT; Michigan CAT; Whayne Supply; Boyd CAT; Puckett Machinery
  `,
  ...REGIONAL_SERVICES,
}
