export function OriginStory() {
  return (
    <section className="origin" aria-labelledby="origin-title">
      <article className="case-file">
        <header>
          <p>Precinct 32 / Case no. 0001</p>
          <p className="case-stamp">Gone cold</p>
        </header>
        <h2 id="origin-title">How the case went cold</h2>
        <p>
          They found the first one on a Tuesday. Paper sleeve, no fingerprints, a pool of something red where the feet
          should have been. The coroner said cherry. The coroner always says cherry.
        </p>
        <p>
          I was a detective then, the kind with a desk fan and a drawer full of parking tickets. I leaned on every
          freezer in town. Freezers don’t talk. They hum.
        </p>
        <p>
          So I did what a man does when the law won’t give him ice. I bought a machine: a block shaver out of a
          shut-down picture house, with blades like a bad divorce. One pull of the handle and the whole street went
          quiet.
        </p>
        <p>
          These days I work the window. People bring me their heat, and I bring them twelve flavours, all of them
          guilty. Nobody ever came back to complain. Most of them came back for grape.
        </p>
      </article>
    </section>
  )
}
