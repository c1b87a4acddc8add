export const MIN_PASSWORD_LENGTH = 6
/** Longer than any real password; keeps the hash from being fed megabytes. */
export const MAX_PASSWORD_LENGTH = 1_000

/** What people choose first, and guessers try first. Lower case; shorter ones are refused by their length. */
const COMMON = new Set(
  `123456 1234567 12345678 123456789 1234567890 0123456789 987654321 9876543210 111111 1111111 11111111 000000 00000000
  222222 333333 444444 555555 666666 777777 7777777 888888 88888888 999999 112233 121212 123123 123123123 123321 654321
  131313 159753 147258369 147258 789456 159357 password password1 password12 password123 password1234 passw0rd p@ssw0rd
  p@ssword pa$$word passwort passord contraseña motdepasse senha123 qwerty qwerty1 qwerty12 qwerty123 qwertyuiop qwerty12345
  qwertz qwertzuiop azerty azertyuiop asdfgh asdfghjkl asdfasdf zxcvbn zxcvbnm zxcvbnm123 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx
  qazwsx qazwsxedc q1w2e3r4 abc123 abcd1234 abcdef abcdefg abcdefgh a1b2c3 a1b2c3d4 aa123456 123abc 123qwe 123qweasd
  admin1 admin12 admin123 admin1234 administrator root123 toor123 default changeme letmein letmein1 welcome welcome1 welcome123
  login123 master master1 access secret secret123 hello123 iloveyou iloveyou1 loveme lovely princess sunshine superman batman
  spiderman pokemon football football1 baseball basketball soccer hockey dragon dragon1 monkey monkey1 shadow michael jordan
  jordan23 jennifer jessica ashley michelle daniel thomas charlie andrew joshua matthew anthony george robert hunter hunter2
  killer trustno1 whatever freedom starwars computer internet samsung google facebook mustang corvette ferrari mercedes porsche
  harley yankees liverpool chelsea arsenal barcelona summer winter spring autumn january december monday friday cookie chocolate
  banana cheese pepper ginger flower diamond purple orange yellow silver golden angel1 babygirl nicole hannah maggie bailey buster
  tigger snoopy matrix phoenix merlin ranger thunder maverick cowboys eagles steelers lakers test123 test1234 tester testing
  guest123 user123 demo123 temp123 temporary passpass 1password mypassword nopassword fuckyou fuckyou1 asshole biteme
  spotlead spotlead1 spotlead123`
    .split(/\s+/)
    .filter(Boolean),
)

export function isCommonPassword(password: string): boolean {
  return COMMON.has(password.trim().toLowerCase())
}
