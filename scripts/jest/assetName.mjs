/** Stands for every imported picture, font and style sheet. */
export default 'asset'
