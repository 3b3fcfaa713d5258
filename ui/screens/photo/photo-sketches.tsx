/** What to photograph, as drawings. */
import css from './photo-source.module.css'

export function PlacardSketch() {
  return (
    <svg viewBox="0 0 320 190" aria-hidden="true">
      <path d="M0 0h320v190H0z" fill="#2c3940" />
      <path d="M18 16h284v158H18z" fill="#fff" />
      <path d="M18 16h284v30H18z" fill="#15191b" />
      <path d="M18 74h284M18 110h284M18 146h284M92 46v100M214 46v100" stroke="#7d888d" />
      <path
        d="M34 90h38M34 126h28M228 90h58M228 126h58M34 60h30M106 60h26M228 60h50M40 31h150"
        stroke="#7d888d"
        strokeWidth="5"
      />
      <text x="104" y="98" fontFamily="inherit" fontSize="18" className={css.lettering} fill="#14181a">
        225/45R17
      </text>
      <text x="104" y="134" fontFamily="inherit" fontSize="18" className={css.lettering} fill="#14181a">
        225/45R17
      </text>
      <path d="M97 79h112v27H97z" fill="#ffc814" fillOpacity=".25" stroke="#ffc814" strokeWidth="3" />
    </svg>
  )
}

export function SidewallSketch() {
  return (
    <svg viewBox="0 0 320 190" aria-hidden="true">
      <path d="M0 0h320v190H0z" fill="#2c3940" />
      <path d="M0 150h320v40H0z" fill="#525a5c" />
      <circle cx="160" cy="94" r="82" fill="#15191b" />
      <circle cx="160" cy="94" r="55" fill="#a9b0b3" />
      <circle cx="160" cy="94" r="49" fill="#333b40" />
      <path d="M160 94V45M160 94l47-15M160 94l29 40M160 94l-29 40M160 94l-47-15" stroke="#a9b0b3" strokeWidth="11" />
      <path id="sketch-arc" d="M96 94a64 64 0 0 1 128 0" fill="none" />
      <text fontFamily="inherit" fontSize="15" className={css.lettering} fill="#e9edec" letterSpacing="1">
        <textPath href="#sketch-arc" startOffset="50%" textAnchor="middle">
          225/45R17
        </textPath>
      </text>
      <circle cx="160" cy="94" r="82" fill="none" stroke="#ffc814" strokeWidth="3" />
      <circle cx="160" cy="94" r="55" fill="none" stroke="#ffc814" strokeWidth="3" />
    </svg>
  )
}
