/** Ordinary words that firms like to put into their names. */
export const NAME_WORDS: ReadonlySet<string> = new Set(
  ('advanced affordable all amber american anchor anvil arrow aspen atlantic aunt autumn badger barn bay bayou bear beaver bend best big birch bison black blue bluff bobcat boys ' +
    'branch bridge bright bronco brothers buffalo canyon capitol captain cardinal cedar central choice citizens city classic clear coast coastal cobalt community compass complete copper cornerstone cottonwood cougar country ' +
    'county coyote creek crest crimson crossroads crown custom cypress daybreak deep delta desert doctor door dr duke eagle eastern elite elk elm expert fairview falcon falls family farmers ' +
    'field fine first fork fox freedom friendly frontier frost gals gap gate gateway gator girls golden grand grandma grandpa granite great green grove guaranty guys happy harbor hawk ' +
    'heartland heritage heron hickory high hill hillside hollow homestead hometown honest iron island jumbo juniper keystone king kings lake lakeshore lakeview lantern laurel leaf legacy liberty lighthouse lightning ' +
    'line little lone lower lucky magnolia mama maple master masters meadow mega merchants mesa metro mid midwest mighty mill modern moon moonlight moose mountain mr mrs mustang national ' +
    'neighborhood new noble north northern oak ocean old otter pacific panther papa parkway patriot peak pelican peoples perfect pine pioneer point prairie precision premier prime prince pro quality ' +
    'queen rain raven red redwood reliable ridge river riverside robin rock rocky rolling rose royal sandy savings security select silver sisters sky slate snow sons southern spring springs ' +
    'spruce spur stag star state stone storm summit sun sunny sunrise sunset super superior supreme sycamore three thunder total town trail tri true trust twin twins two ultimate ' +
    'uncle united upper valley village vintage wagon walnut water western white wild willow winter wolf wood').split(' '),
)

/** First names, folded. */
export const GIVEN_NAMES: ReadonlySet<string> = new Set(
  ('aaron abby adam al alan albert alexander amanda amy ana andre andrew angela anna annie anthony arthur ashley austin barbara becky ben benjamin betty billy bob bobby bradley ' +
    'brandon brenda brian brooke bruce bryan buck bud carl carlos carmen carol carolyn catherine charles chris christian christine chuck clint cody cynthia dale daniel darnell dave david debbie ' +
    'deborah debra dennis diane don donald donna dorothy doug douglas duke dustin dusty dylan earl edward eli elizabeth ellie emily emma eric ernie ethan frank gabriel gary gene ' +
    'george gerald glenn gloria grace greg gregory gus hank harold heather helen henry jack jacob jamal james jane janet jason jeff jen jennifer jeremy jerry jess jesse jessica ' +
    'jim joe john johnny jonathan jordan jose josh joyce juan julie justin karen kate katherine kathleen kathy keith kelli ken kenneth kevin kimberly kyle larry laura lawrence leon ' +
    'linda lisa logan lou luis luke marcus margaret maria mark marlene mary matt matthew megan mei melissa michael michelle miguel mike molly nancy nathan nicholas nick nicole noah ' +
    'norm otis pam pamela patricia patrick paul pedro peggy pete peter priya rachel randy ray rebecca rhonda richard rick robert roger ron rosa roy russell rusty ruth ryan ' +
    'sal sally sam samantha samuel sandra sandy sarah scott sean sharon shirley skip stacy stan stephanie steve steven sue susan terry tess thomas tim tina tom tony travis ' +
    'trish tyler vic vince vincent virginia wade walt walter wanda wayne will william willie zachary').split(' '),
)
