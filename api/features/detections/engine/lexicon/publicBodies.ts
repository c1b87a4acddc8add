/** What a state's government says of itself on the air, in the form of the brands. */
interface PublicBodies {
  /** Names that hardly occur but in advertising: tourism, health insurance, college savings. */
  campaigns: string
  /** Guard, police, roads, wildlife, health and universities: the news speaks of them more often than they of themselves. */
  bodies: string
}

/** By the state's letters. */
export const PUBLIC_BODIES: Readonly<Record<string, PublicBodies>> = {
  AL: {
    campaigns: `Sweet Home Alabama Tourism; CollegeCounts 529=college counts`,
    bodies: `Alabama Army National Guard; Alabama National Guard; Alabama Law Enforcement Agency=alea; Alabama Department of Transportation=aldot; Outdoor Alabama; Alabama Department of Public Health; University of Alabama System; Auburn University`,
  },
  AK: {
    campaigns: `Travel Alaska; Alaska 529`,
    bodies: `Alaska Army National Guard; Alaska National Guard; Alaska State Troopers; Alaska Department of Transportation & Public Facilities; Alaska Department of Fish and Game; Alaska Department of Health; University of Alaska`,
  },
  AZ: {
    campaigns: `Visit Arizona; AZ529`,
    bodies: `Arizona Army National Guard; Arizona National Guard; Arizona Department of Public Safety; Arizona Department of Transportation=adot; Arizona Game and Fish Department=arizona game and fish; Arizona Department of Health Services; Arizona State University; University of Arizona`,
  },
  AR: {
    campaigns: `Arkansas Tourism; Arkansas 529; Be Well Arkansas`,
    bodies: `Arkansas Army National Guard; Arkansas National Guard; Arkansas State Police; Arkansas Department of Transportation=ardot; Arkansas Game and Fish Commission=arkansas game and fish; Arkansas Department of Health; University of Arkansas System`,
  },
  CA: {
    campaigns: `Visit California; Covered California; ScholarShare 529=scholar share`,
    bodies: `California Army National Guard; California National Guard; California Highway Patrol; Caltrans=cal trans; California Department of Fish and Wildlife; California Department of Public Health; University of California; California State University`,
  },
  CO: {
    campaigns: `Visit Colorado; Connect for Health Colorado; CollegeInvest=college invest`,
    bodies: `Colorado Army National Guard; Colorado National Guard; Colorado State Patrol; Colorado Department of Transportation=cdot; Colorado Parks and Wildlife; Colorado Department of Public Health and Environment; University of Colorado; Colorado State University`,
  },
  CT: {
    campaigns: `CTvisit=c t visit; Access Health CT=access health c t; CHET 529`,
    bodies: `Connecticut Army National Guard; Connecticut National Guard; Connecticut State Police; Connecticut Department of Transportation; Connecticut Department of Energy and Environmental Protection; Connecticut Department of Public Health; University of Connecticut=uconn`,
  },
  DE: {
    campaigns: `Visit Delaware; Choose Health Delaware; DE529`,
    bodies: `Delaware Army National Guard; Delaware National Guard; Delaware State Police; Delaware Department of Transportation=deldot,del dot; Delaware Department of Natural Resources and Environmental Control; Delaware Division of Public Health; University of Delaware`,
  },
  FL: {
    campaigns: `Visit Florida; Florida KidCare; Florida Prepaid College Plan=florida prepaid; Tobacco Free Florida`,
    bodies: `Florida Army National Guard; Florida National Guard; Florida Highway Patrol; Florida Department of Transportation; Florida Fish and Wildlife Conservation Commission=florida fish and wildlife; Florida Department of Health; University of Florida; Florida State University`,
  },
  GA: {
    campaigns: `Explore Georgia; Georgia Access; Path2College 529=path to college`,
    bodies: `Georgia Army National Guard; Georgia National Guard; Georgia State Patrol; Georgia Department of Transportation; Georgia Department of Natural Resources; Georgia Department of Public Health; University System of Georgia`,
  },
  HI: {
    campaigns: `Hawaii Tourism Authority; HI529`,
    bodies: `Hawaii Army National Guard; Hawaii National Guard; Hawaii State Sheriff; Hawaii Department of Transportation; Hawaii Department of Land and Natural Resources; Hawaii Department of Health; University of Hawaii`,
  },
  ID: {
    campaigns: `Visit Idaho; Your Health Idaho; IDeal 529`,
    bodies: `Idaho Army National Guard; Idaho National Guard; Idaho State Police; Idaho Transportation Department; Idaho Fish and Game; Idaho Department of Health and Welfare; University of Idaho`,
  },
  IL: {
    campaigns: `Enjoy Illinois; Get Covered Illinois; Bright Start 529=bright start`,
    bodies: `Illinois Army National Guard; Illinois National Guard; Illinois State Police; Illinois Department of Transportation=idot; Illinois Department of Natural Resources; Illinois Department of Public Health; University of Illinois; Illinois State University`,
  },
  IN: {
    campaigns: `Visit Indiana; Healthy Indiana Plan; Indiana529`,
    bodies: `Indiana Army National Guard; Indiana National Guard; Indiana State Police; Indiana Department of Transportation=indot; Indiana Department of Natural Resources; Indiana Department of Health; Indiana University; Purdue University`,
  },
  IA: {
    campaigns: `Travel Iowa; Quitline Iowa; College Savings Iowa`,
    bodies: `Iowa Army National Guard; Iowa National Guard; Iowa State Patrol; Iowa Department of Transportation; Iowa Department of Natural Resources; Iowa Department of Health and Human Services; University of Iowa; Iowa State University`,
  },
  KS: {
    campaigns: `Travel Kansas; Learning Quest 529`,
    bodies: `Kansas Army National Guard; Kansas National Guard; Kansas Highway Patrol; Kansas Department of Transportation=kdot; Kansas Department of Wildlife and Parks; Kansas Department of Health and Environment; University of Kansas; Kansas State University`,
  },
  KY: {
    campaigns: `Kentucky Tourism; kynect=connect kentucky; KY Saves 529`,
    bodies: `Kentucky Army National Guard; Kentucky National Guard; Kentucky State Police; Kentucky Transportation Cabinet; Kentucky Department of Fish and Wildlife Resources=kentucky fish and wildlife; Kentucky Department for Public Health; University of Kentucky; University of Louisville`,
  },
  LA: {
    campaigns: `Explore Louisiana=louisiana feed your soul; Healthy Louisiana; START Saving Program`,
    bodies: `Louisiana Army National Guard; Louisiana National Guard; Louisiana State Police; Louisiana Department of Transportation and Development; Louisiana Department of Wildlife and Fisheries=louisiana wildlife and fisheries; Louisiana Department of Health; Louisiana State University; University of Louisiana System`,
  },
  ME: {
    campaigns: `Visit Maine; CoverME.gov=cover m e; NextGen 529=next gen five twenty nine`,
    bodies: `Maine Army National Guard; Maine National Guard; Maine State Police; Maine Department of Transportation=mainedot; Maine Department of Inland Fisheries and Wildlife; Maine Center for Disease Control; University of Maine System`,
  },
  MD: {
    campaigns: `Visit Maryland; Maryland Health Connection; Maryland 529`,
    bodies: `Maryland Army National Guard; Maryland National Guard; Maryland State Police; Maryland Department of Transportation; Maryland Department of Natural Resources; Maryland Department of Health; University System of Maryland`,
  },
  MA: {
    campaigns: `Visit Massachusetts; Massachusetts Health Connector; MEFA U.Fund=mefa`,
    bodies: `Massachusetts Army National Guard; Massachusetts National Guard; Massachusetts State Police; Massachusetts Department of Transportation=massdot,mass dot; MassWildlife=mass wildlife; Massachusetts Department of Public Health; University of Massachusetts=umass`,
  },
  MI: {
    campaigns: `Pure Michigan; Healthy Michigan Plan; Michigan Education Savings Program`,
    bodies: `Michigan Army National Guard; Michigan National Guard; Michigan State Police; Michigan Department of Transportation=mdot; Michigan Department of Natural Resources; Michigan Department of Health and Human Services; University of Michigan; Michigan State University`,
  },
  MN: {
    campaigns: `Explore Minnesota; MNsure=m n sure; MNSAVES`,
    bodies: `Minnesota Army National Guard; Minnesota National Guard; Minnesota State Patrol; Minnesota Department of Transportation=mndot; Minnesota Department of Natural Resources; Minnesota Department of Health; University of Minnesota; Minnesota State Colleges and Universities=minnesota state`,
  },
  MS: {
    campaigns: `Visit Mississippi; Mississippi Affordable College Savings`,
    bodies: `Mississippi Army National Guard; Mississippi National Guard; Mississippi Highway Patrol; Mississippi Department of Transportation; Mississippi Department of Wildlife, Fisheries, and Parks; Mississippi State Department of Health; Mississippi State University; University of Mississippi`,
  },
  MO: {
    campaigns: `Visit Missouri; MO HealthNet; MOST 529`,
    bodies: `Missouri Army National Guard; Missouri National Guard; Missouri State Highway Patrol; Missouri Department of Transportation=modot; Missouri Department of Conservation; Missouri Department of Health and Senior Services; University of Missouri`,
  },
  MT: {
    campaigns: `Visit Montana; Healthy Montana Kids; Achieve Montana`,
    bodies: `Montana Army National Guard; Montana National Guard; Montana Highway Patrol; Montana Department of Transportation; Montana Fish, Wildlife & Parks; Montana Department of Public Health and Human Services; University of Montana; Montana State University`,
  },
  NE: {
    campaigns: `Visit Nebraska; NEST 529`,
    bodies: `Nebraska Army National Guard; Nebraska National Guard; Nebraska State Patrol; Nebraska Department of Transportation; Nebraska Game and Parks Commission=nebraska game and parks; Nebraska Department of Health and Human Services; University of Nebraska`,
  },
  NV: {
    campaigns: `Travel Nevada; Nevada Health Link; Nevada 529`,
    bodies: `Nevada Army National Guard; Nevada National Guard; Nevada State Police; Nevada Department of Transportation; Nevada Department of Wildlife; Nevada Department of Health and Human Services; University of Nevada`,
  },
  NH: {
    campaigns: `Visit New Hampshire=visit n h; UNIQUE College Investing Plan`,
    bodies: `New Hampshire Army National Guard; New Hampshire National Guard; New Hampshire State Police; New Hampshire Department of Transportation; New Hampshire Fish and Game; New Hampshire Department of Health and Human Services; University of New Hampshire`,
  },
  NJ: {
    campaigns: `Visit New Jersey; Get Covered New Jersey=get covered n j; NJBEST 529`,
    bodies: `New Jersey Army National Guard; New Jersey National Guard; New Jersey State Police; New Jersey Department of Transportation; New Jersey Fish & Wildlife; New Jersey Department of Health; Rutgers University`,
  },
  NM: {
    campaigns: `New Mexico True; BeWell New Mexico; The Education Plan`,
    bodies: `New Mexico Army National Guard; New Mexico National Guard; New Mexico State Police; New Mexico Department of Transportation; New Mexico Department of Game and Fish; New Mexico Department of Health; University of New Mexico`,
  },
  NY: {
    campaigns: `I Love New York=i love n y; NY State of Health; NY 529 Direct Plan`,
    bodies: `New York Army National Guard; New York National Guard; New York State Police; New York State Department of Transportation; New York State Department of Environmental Conservation; New York State Department of Health; City University of New York`,
  },
  NC: {
    campaigns: `Visit North Carolina=visit n c; NC 529 Plan`,
    bodies: `North Carolina Army National Guard; North Carolina National Guard; North Carolina State Highway Patrol=north carolina highway patrol; North Carolina Department of Transportation; North Carolina Wildlife Resources Commission; North Carolina Department of Health and Human Services; University of North Carolina; North Carolina State University`,
  },
  ND: {
    campaigns: `North Dakota Tourism=north dakota legendary; College SAVE`,
    bodies: `North Dakota Army National Guard; North Dakota National Guard; North Dakota Highway Patrol; North Dakota Department of Transportation; North Dakota Game and Fish Department=north dakota game and fish; North Dakota Department of Health and Human Services; University of North Dakota; North Dakota State University`,
  },
  OH: {
    campaigns: `Ohio. Find It Here.=ohio the heart of it all; Ohio Benefits; CollegeAdvantage 529=college advantage`,
    bodies: `Ohio Army National Guard; Ohio National Guard; Ohio State Highway Patrol; Ohio Department of Transportation=odot; Ohio Department of Natural Resources; Ohio Department of Health; Ohio State University`,
  },
  OK: {
    campaigns: `TravelOK=travel o k,travel ok; SoonerCare=sooner care; Oklahoma 529; TSET=tobacco settlement endowment trust`,
    bodies: `Oklahoma Army National Guard; Oklahoma National Guard; Oklahoma Highway Patrol; Oklahoma Department of Transportation; Oklahoma Department of Wildlife Conservation; Oklahoma State Department of Health; University of Oklahoma; Oklahoma State University`,
  },
  OR: {
    campaigns: `Travel Oregon; Oregon Health Insurance Marketplace; Oregon College Savings Plan`,
    bodies: `Oregon Army National Guard; Oregon National Guard; Oregon State Police; Oregon Department of Transportation; Oregon Department of Fish and Wildlife; Oregon Health Authority; University of Oregon; Oregon State University`,
  },
  PA: {
    campaigns: `Visit PA=visit p a; Pennie; PA 529=p a five twenty nine`,
    bodies: `Pennsylvania Army National Guard; Pennsylvania National Guard; Pennsylvania State Police; PennDOT=penn dot,pen dot; Pennsylvania Game Commission; Pennsylvania Fish and Boat Commission; Pennsylvania Department of Health; Penn State University=penn state`,
  },
  RI: {
    campaigns: `Visit Rhode Island; HealthSource RI=health source r i; CollegeBound 529=collegebound saver`,
    bodies: `Rhode Island Army National Guard; Rhode Island National Guard; Rhode Island State Police; Rhode Island Department of Transportation=ridot; Rhode Island Department of Environmental Management; Rhode Island Department of Health; University of Rhode Island`,
  },
  SC: {
    campaigns: `Discover South Carolina; Future Scholar`,
    bodies: `South Carolina Army National Guard; South Carolina National Guard; South Carolina Highway Patrol; South Carolina Department of Transportation; South Carolina Department of Natural Resources; South Carolina Department of Public Health; University of South Carolina; Clemson University`,
  },
  SD: {
    campaigns: `Travel South Dakota; CollegeAccess 529`,
    bodies: `South Dakota Army National Guard; South Dakota National Guard; South Dakota Highway Patrol; South Dakota Department of Transportation; South Dakota Game, Fish and Parks; South Dakota Department of Health; University of South Dakota; South Dakota State University`,
  },
  TN: {
    campaigns: `Tennessee Vacation=tn vacation; TennCare=ten care; TNStars 529=tn stars`,
    bodies: `Tennessee Army National Guard; Tennessee National Guard; Tennessee Highway Patrol; Tennessee Department of Transportation=tdot; Tennessee Wildlife Resources Agency; Tennessee Department of Health; University of Tennessee`,
  },
  TX: {
    campaigns: `Travel Texas; Texas College Savings Plan; Texas Tuition Promise Fund`,
    bodies: `Texas Army National Guard; Texas National Guard; Texas Department of Public Safety; Texas Department of Transportation=txdot,tex dot; Texas Parks and Wildlife Department=texas parks and wildlife; Texas Department of State Health Services; University of Texas System; Texas A&M University=texas a and m`,
  },
  UT: {
    campaigns: `Visit Utah; my529=my five twenty nine`,
    bodies: `Utah Army National Guard; Utah National Guard; Utah Highway Patrol; Utah Department of Transportation=udot; Utah Division of Wildlife Resources; Utah Department of Health and Human Services; University of Utah; Utah State University`,
  },
  VT: {
    campaigns: `Vermont Tourism; Vermont Health Connect; VT529`,
    bodies: `Vermont Army National Guard; Vermont National Guard; Vermont State Police; Vermont Agency of Transportation=vtrans; Vermont Fish & Wildlife; Vermont Department of Health; University of Vermont`,
  },
  VA: {
    campaigns: `Virginia Is for Lovers; Virginia's Insurance Marketplace; Invest529=invest five twenty nine`,
    bodies: `Virginia Army National Guard; Virginia National Guard; Virginia State Police; Virginia Department of Transportation=vdot; Virginia Department of Wildlife Resources; Virginia Department of Health; Virginia Tech; University of Virginia`,
  },
  WA: {
    campaigns: `State of Washington Tourism; Washington Healthplanfinder=washington health plan finder,wa healthplanfinder; WA529`,
    bodies: `Washington Army National Guard; Washington National Guard; Washington State Patrol; Washington State Department of Transportation; Washington Department of Fish and Wildlife; Washington State Department of Health; University of Washington; Washington State University`,
  },
  WV: {
    campaigns: `Almost Heaven West Virginia=west virginia tourism; SMART529`,
    bodies: `West Virginia Army National Guard; West Virginia National Guard; West Virginia State Police; West Virginia Department of Transportation; West Virginia Division of Natural Resources; West Virginia Department of Health; West Virginia University`,
  },
  WI: {
    campaigns: `Travel Wisconsin; BadgerCare Plus=badger care; Edvest 529=ed vest`,
    bodies: `Wisconsin Army National Guard; Wisconsin National Guard; Wisconsin State Patrol; Wisconsin Department of Transportation=wisdot,wis dot; Wisconsin Department of Natural Resources; Wisconsin Department of Health Services; University of Wisconsin`,
  },
  WY: {
    campaigns: `Travel Wyoming; Kid Care CHIP`,
    bodies: `Wyoming Army National Guard; Wyoming National Guard; Wyoming Highway Patrol; Wyoming Department of Transportation=wydot; Wyoming Game and Fish Department=wyoming game and fish; Wyoming Department of Health; University of Wyoming`,
  },
}
